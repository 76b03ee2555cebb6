import { Check, Copy } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copy-text';
import buttons from './explain/Explain.module.css';
import { TABLE_FORMATS, tableAs, type PlainTable, type TableFormat } from './copy-table-as';

interface CopyTableMenuProps {
  /** "the kernels": what is copied. */
  readonly what: string;
  /** Asked for when a format is chosen. */
  readonly table: () => PlainTable;
}

/** Copies a table as text in a format that is chosen, with exact values. */
export function CopyTableMenu({ what, table }: CopyTableMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [told, setTold] = useState('');
  const copy = async (format: TableFormat): Promise<void> => {
    const isCopied = await copyText(tableAs(format, table()));
    setTold(isCopied ? `Copied as ${format}` : 'The browser does not allow copying here.');
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setTold('');
      }}
    >
      <Popover.Trigger className={buttons.icon} aria-label={`Copy ${what}`} title={`Copy ${what}`}>
        <Copy size={13} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={buttons.menu} align="end" sideOffset={4} aria-label={`Copy ${what} as`}>
          {TABLE_FORMATS.map((format) => (
            <Button key={format} look="quiet" onClick={() => void copy(format)}>
              {format}
            </Button>
          ))}
          <p role="status" className={buttons.told}>
            {told.startsWith('Copied') && <Check size={13} color="var(--ok)" aria-hidden />} {told}
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
