import { mailtoOf } from '../../../../shared/link.ts';
import { useQuery } from '@tanstack/react-query';
import { Content, Root } from 'radix-ui/tabs';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatRecent } from '../../../../shared/colombo-time.ts';
import { paths } from '../../../../shared/paths.ts';
import { threadsAtOnce, type ThreadEntry } from '../../../../shared/features/messages/admin-thread-contract.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { AdminLoadFailed } from '../../../admin/parts/AdminLoadFailed.tsx';
import { AdminMore } from '../../../admin/parts/AdminMore.tsx';
import { AdminTable } from '../../../admin/parts/AdminTable.tsx';
import { AdminTabs } from '../../../admin/parts/AdminTabs.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
import { adminThreadsQuery } from './admin-thread-data.ts';
import { AdminSmsOptOuts } from './AdminSmsOptOuts.tsx';
import { AdminThread } from './AdminThread.tsx';
import { AdminUnread } from './AdminUnread.tsx';
import { Email } from '../../../components/Email.tsx';

/** All threads between customers and the office, the latest first. */
export function AdminMessagesPage() {
  const [tab, setTab] = useState('all');
  return (
    <AdminFrame title="Messages" lead="Messages from customers, and your answers">
      <Root value={tab} onValueChange={setTab}>
        <AdminTabs
          label="Which messages"
          tabs={[
            ['all', 'All'],
            ['new', 'New'],
          ]}
        />
        <Content value={tab} className="pt-4" tabIndex={-1}>
          <Threads key={tab} isUnread={tab === 'new'} />
        </Content>
      </Root>
      <AdminSmsOptOuts />
    </AdminFrame>
  );
}

const nameOf = ({ kind, id }: Pick<ThreadEntry, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * The threads, and those that were opened here: an answer marks its thread as read, and makes it the latest,
 * while its photos may still have to be sent. The cursors are in the order of the list.
 */
const withOpened = (entries: readonly ThreadEntry[], opened: ReadonlyMap<string, ThreadEntry>) => {
  const present = new Set(entries.map(nameOf));
  const left = [...opened.values()].filter((entry) => !present.has(nameOf(entry)));
  if (left.length === 0) return entries;
  return [...entries, ...left.map((entry) => ({ ...entry, unread: 0 }))].toSorted((one, other) =>
    one.cursor < other.cursor ? 1 : -1,
  );
};

/** The latest threads, and below them a button for older ones if there may be some. */
function Threads({ isUnread }: { readonly isUnread: boolean }) {
  const [pages, setPages] = useState(1);
  const read = useQuery(adminThreadsQuery(isUnread, pages));
  // Kept if the older ones cannot be read.
  const [known, setKnown] = useState(read.data);
  if (read.data !== undefined && read.data !== known) setKnown(read.data);
  const [opened, setOpened] = useState<ReadonlyMap<string, ThreadEntry>>(new Map());
  const onOpened = (entry: ThreadEntry) => setOpened((before) => new Map(before).set(nameOf(entry), entry));
  const now = useNow();
  const mayBeMore = read.data !== undefined && read.data.length >= threadsAtOnce * pages;
  return (
    <>
      <AdminList read={{ ...read, data: read.data ?? known }}>
        {(entries) =>
          entries.length > 0 || opened.size > 0 ? (
            <AdminTable
              caption="Messages"
              columns={['Last', 'Who', 'About', 'State', 'Action']}
              rows={withOpened(entries, opened)}
            >
              {(entry) => <Row key={nameOf(entry)} entry={entry} now={now} onOpened={onOpened} />}
            </AdminTable>
          ) : (
            <EmptyState
              title={isUnread ? 'Nothing new' : 'No messages yet'}
              hint="Messages from customers about their requests and jobs appear here."
            />
          )
        }
      </AdminList>
      {known !== undefined && read.data === undefined && !read.isFetching && (
        <AdminLoadFailed error={read.error} onRetry={read.refetch} />
      )}
      {(mayBeMore || read.isPlaceholderData) && (
        <div className="pt-3">
          <AdminButton kind="quiet" busy={read.isPlaceholderData} onClick={() => setPages(pages + 1)}>
            Show Older
          </AdminButton>
        </div>
      )}
    </>
  );
}

const kindNames: Readonly<Record<ThreadEntry['kind'], string>> = {
  booking: 'Booking',
  estimate: 'Estimate request',
  job: 'Job',
  contact: 'Contact form',
};

/** The page with the thread's record; null for a thread without one. */
function placeOf({ kind, about }: ThreadEntry): string | null {
  if (kind === 'booking') return paths.adminLeads(about);
  if (kind === 'estimate') return `${paths.adminLeads(about)}&tab=estimates`;
  return kind === 'job' ? paths.adminJobs(about) : null;
}

type RowProps = {
  readonly entry: ThreadEntry;
  readonly now: string;
  readonly onOpened: (entry: ThreadEntry) => void;
};

function Row({ entry, now, onOpened }: RowProps) {
  const [open, setOpen] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) onOpened(entry);
  };
  const { kind, id, about, name, email, unread, lastAt } = entry;
  const place = placeOf(entry);
  return (
    <>
      <tr>
        <td data-cell="first" className="text-xs whitespace-nowrap text-ink-2">
          {formatRecent(lastAt, now)}
        </td>
        <td className="wrap-anywhere">
          {name !== null && <span className="block font-semibold">{name}</span>}
          {email !== null && (
            <a href={mailtoOf(email)} className="text-xs underline decoration-rule underline-offset-3">
              <Email>{email}</Email>
            </a>
          )}
        </td>
        <td className="wrap-anywhere">
          {place === null ? (
            <span>{about}</span>
          ) : (
            <Link href={place} className="hover:underline">
              {about}
            </Link>
          )}
          <span className="block text-xs text-ink-2">{kindNames[kind]}</span>
        </td>
        <td data-cell="state">
          <AdminUnread unread={unread === 0 ? undefined : unread} />
        </td>
        <td>
          <span className="flex min-[78rem]:justify-end">
            <AdminMore open={open} onToggle={toggle} label={`More for ${about}`} />
          </span>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5} className="text-left!">
            <div className="max-w-160 pt-1 pb-3">
              <AdminThread
                of={{ kind, id }}
                name={about}
                writer={kind === 'contact' ? (name ?? email ?? undefined) : undefined}
              />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
