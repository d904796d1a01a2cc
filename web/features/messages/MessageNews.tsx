import { useState } from 'react';

type Props = {
  /** The number of the last message; 0: the thread has none; undefined: it may not have been read yet. */
  readonly number: number | undefined;
  /** Whether the other side wrote it. */
  readonly isReceived: boolean;
  readonly text: string;
};

/** Tells screen readers that a message has come while the thread is shown. */
export function MessageNews({ number, isReceived, text }: Props) {
  const [seen, setSeen] = useState(number);
  const [news, setNews] = useState('');
  if (number !== seen) {
    setSeen(number);
    setNews(isReceived && seen !== undefined ? text : '');
  }
  return (
    <p role="status" className="sr-only">
      {/* Two in a row have the same words. */}
      <span key={seen}>{news}</span>
    </p>
  );
}
