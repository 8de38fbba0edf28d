import type { DatabaseSync } from 'node:sqlite'
import { nodeProcess } from '../core/util/environment.ts'
import { openPrivateFile } from '../node/private-file.ts'

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
 * Opens or creates an SQLite database. Creates the file with mode 0600; SQLite gives its other files the same mode.
 *
 * @param busyTimeout Milliseconds to wait while another process has locked the database. Waiting blocks this process.
 * @throws {Error} if the file is another kind of database, or if the runtime does not support `node:sqlite`. The
 * message does not contain the path.
 */
export function openDatabase(path: string, kind: DatabaseKind, busyTimeout: number): DatabaseSync {
  const sqlite = nodeProcess()?.getBuiltinModule?.('node:sqlite')
  if (!sqlite) throw new Error('node:sqlite requires Node.js 22.13 or later, Bun or Deno')
  const database = new sqlite.DatabaseSync(path === ':memory:' ? path : createFile(path))
  try {
    database.exec('PRAGMA busy_timeout = 1000')
    if (!schemaOf(database).length) createTables(database, kind)
    checkKind(database, kind, sqlite.DatabaseSync)
    // With a write-ahead log, readers and writers do not wait for each other, and a killed process loses no earlier
    // write.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA busy_timeout = ${busyTimeout};
    `)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Creates the file of a database if it does not exist, and returns its absolute path, which is never read as a URI. */
function createFile(path: string): string {
  const { closeSync, existsSync } = process.getBuiltinModule('node:fs')
  const absolute = process.getBuiltinModule('node:path').resolve(path)
  try {
    if (!existsSync(absolute)) closeSync(openPrivateFile(absolute))
    return absolute
  } catch {
    // The message of SQLite, which does not contain the path.
    throw new Error('unable to open database file')
  }
}

/** Creates the tables in one transaction, unless another process has created them in the meantime. */
function createTables(database: DatabaseSync, { applicationId, format, schema }: DatabaseKind): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    if (!schemaOf(database).length)
      database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${format}; ${schema}`)
    database.exec('COMMIT')
  } catch (error) {
    try {
      database.exec('ROLLBACK')
    } catch {
      // SQLite has already ended the transaction.
    }
    throw error
  }
}

/**
 * Throws an error unless the database has exactly the tables of `kind`. A trigger or a view in the file of another user
 * could otherwise change results, or block the process forever.
 */
function checkKind(database: DatabaseSync, kind: DatabaseKind, Database: typeof DatabaseSync): void {
  const { application_id: id } = { ...database.prepare('PRAGMA application_id').get() }
  if (id !== kind.applicationId) throw new Error('it is another database')
  const expected = new Database(':memory:')
  expected.exec(kind.schema)
  const isEqual = JSON.stringify(schemaOf(database)) === JSON.stringify(schemaOf(expected))
  expected.close()
  if (!isEqual) throw new Error('its tables, indexes, views or triggers are not those that this version creates')
}

/** Returns the SQL statements of all tables, indexes, views and triggers. White space does not matter. */
const schemaOf = (database: DatabaseSync): unknown[][] =>
  database
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .map((row) =>
      Object.values(row).map((value) => (value === null ? null : String(value).replace(/[ \t\r\n]+/g, ' '))),
    )
