import type { DatabaseSync } from 'node:sqlite'

/** Identifies a kind of SQLite database. A file of another kind is rejected. */
export interface DatabaseKind {
  /** SQLite's `application_id`, which is stored in the database file. */
  readonly applicationId: number
  /** Version of the table schema. */
  readonly format: number
  /** SQL statements that create the tables if they do not exist. */
  readonly schema: string
}

/**
 * Opens or creates an SQLite database.
 *
 * @param busyTimeout Milliseconds to wait while another process has locked the database. Waiting blocks this process.
 * @throws {Error} if the file is another kind of database, or if the runtime does not support `node:sqlite`. The
 * message does not contain the path.
 */
export function openDatabase(
  path: string,
  { applicationId, format, schema }: DatabaseKind,
  busyTimeout: number,
): DatabaseSync {
  const sqlite = globalThis.process?.getBuiltinModule?.('node:sqlite')
  if (!sqlite) throw new Error('node:sqlite requires Node.js 22.13 or later, Bun or Deno')
  const database = new sqlite.DatabaseSync(path)
  database.exec('PRAGMA busy_timeout = 1000')
  // Another process may be creating the database. It sets the ID before it creates tables, so read the ID last.
  const { tables } = { ...database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() }
  const { application_id: id } = { ...database.prepare('PRAGMA application_id').get() }
  if (id !== applicationId && tables !== 0) throw new Error('it is another database')
  // With a write-ahead log, readers and writers do not wait for each other, and a killed process loses no earlier
  // write.
  database.exec(`
    PRAGMA application_id = ${applicationId};
    PRAGMA user_version = ${format};
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    ${schema}
    PRAGMA busy_timeout = ${busyTimeout};
  `)
  return database
}
