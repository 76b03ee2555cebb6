/** The ticks of the axis in SVG, by d3-axis: in the frame of the rows, not when React renders. */

import { axisTop } from 'd3-axis';
import { select } from 'd3-selection';
import { placeTickLabels } from './tick-labels';
import type { TimeAxis } from './time-axis';

const TICK_LENGTH_PX = 8;

export function drawAxis(group: SVGGElement, axis: TimeAxis): void {
  const labels = placeTickLabels(axis);
  const ticks = axisTop<number>(axis.scale)
    .tickValues([...axis.ticks])
    .tickFormat((ns) => labels.get(ns)?.text ?? '')
    .tickSize(TICK_LENGTH_PX);
  select(group)
    .call(ticks)
    .selectAll<SVGTextElement, number>('.tick text')
    .attr('y', -TICK_LENGTH_PX / 2)
    .attr('dx', (ns) => labels.get(ns)?.dxPx ?? 0)
    .attr('text-anchor', (ns) => labels.get(ns)?.anchor ?? 'start');
}
