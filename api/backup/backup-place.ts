/** A backup that is being written: nobody takes it for one before it is finished. */
export type BackupDraft = {
  readonly write: (path: string, bytes: Buffer) => Promise<void>;
  /** Takes the very file of another backup, which costs no room; answers whether it could. Null: it never can. */
  readonly link: ((from: string, path: string) => Promise<boolean>) | null;
  /** The last file, with which it becomes a backup. */
  readonly finish: (path: string, bytes: Buffer) => Promise<void>;
  /** Removes what has been written. */
  readonly discard: () => Promise<void>;
};

/** Where backups are kept. Everything throws BackupError with one line where the place cannot be used. */
export type BackupPlace = {
  /** As people know it. */
  readonly where: string;
  /** Runs `work` while nobody else backs up to it. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Names of those that are whole, oldest first. */
  readonly list: () => Promise<string[]>;
  /** Removes what interrupted ones have left. */
  readonly sweep: (now: Date) => Promise<void>;
  readonly begin: (name: string) => Promise<BackupDraft>;
  /** Null: there is no such file. */
  readonly read: (name: string, path: string) => Promise<Buffer | null>;
  readonly remove: (name: string) => Promise<void>;
};

/** The largest file that is ever read: no picture is larger, and rows are cut into much smaller ones. In bytes. */
export const largestFile = 256 * 1024 * 1024;
