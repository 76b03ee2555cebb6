import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { countOf, formatCount } from '../../base/text';
import { droppedRows, type DropReason, type TableReport } from '../../trace/report';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { DroppedList } from './DroppedList';
import { dropTexts, rowsText, tableGroups, type TableGroup } from './table-groups';
import styles from './TableList.module.css';

export function TableList({ tables }: { readonly tables: readonly TableReport[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col" className={styles.number}>
            Rows
          </th>
          <th scope="col" className={styles.number}>
            Drawn
          </th>
          <th scope="col" className={styles.number}>
            Named
          </th>
          <th scope="col" className={styles.number}>
            Dropped
          </th>
        </tr>
      </thead>
      {tableGroups(tables).map((group) => (
        <Group key={group.role} group={group} />
      ))}
    </table>
  );
}

function Group({ group }: { readonly group: TableGroup }) {
  const [isOpen, setIsOpen] = useState(group.role !== 'ignored');
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5} className={styles.group}>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            <Chevron size={13} aria-hidden />
            {group.title}
            <span className={styles.count}>{countOf(group.tables.length, 'table')}</span>
          </button>
        </th>
      </tr>
      {isOpen && group.tables.map((table) => <TableRow key={table.table} table={table} />)}
    </tbody>
  );
}

function TableRow({ table }: { readonly table: TableReport }) {
  const isDrawn = table.role === 'drawn';
  const dropped = droppedRows(table);
  const reasons = dropTexts(table);
  return (
    <>
      <tr>
        <td className={styles.name}>
          <CutText text={table.table} most={40} />
        </td>
        <td className={styles.number}>{rowsText(table)}</td>
        <td className={styles.number}>{isDrawn ? formatCount(table.drawn) : ''}</td>
        <td className={styles.number}>{table.named > 0 ? formatCount(table.named) : ''}</td>
        <td className={styles.number}>{dropped > 0 ? formatCount(dropped) : ''}</td>
      </tr>
      {reasons.length > 0 && (
        <tr>
          <td colSpan={5} className={styles.reasons}>
            {reasons.map(({ reason, text }) => (
              <Reason key={text} table={table} reason={reason} text={text} />
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

interface ReasonProps {
  readonly table: TableReport;
  readonly reason: DropReason | null;
  readonly text: string;
}

/** Why rows are not drawn, and which these are where that is asked. */
function Reason({ table, reason, text }: ReasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (reason === null) return <p>{text}</p>;
  return (
    <div>
      <p>
        {text}{' '}
        <LinkButton
          aria-expanded={isOpen}
          aria-label={`List the rows ${text}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'hide' : 'list'}
        </LinkButton>
      </p>
      {isOpen && <DroppedList table={table} reason={reason} />}
    </div>
  );
}
