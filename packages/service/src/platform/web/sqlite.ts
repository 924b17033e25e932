// SQLite compiled to WebAssembly, with the part of Node's interface that the store uses. Databases are in memory.
import sqlite3InitModule, { type Database, type PreparedStatement, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'

export type SQLInputValue = null | number | bigint | string | Uint8Array

export interface SyncedFile {
  datasync(): Promise<void>
  close(): Promise<void>
}

let sqlite3: Sqlite3Static | null = null

/** Loads the WebAssembly, once. Errors: rejects if it cannot be fetched. */
export async function loadSqlite(): Promise<void> {
  if (sqlite3 !== null) return
  Reflect.set(globalThis, 'sqlite3ApiConfig', inMemory)
  sqlite3 = await sqlite3InitModule()
}

/**
 * Configuration that SQLite reads from a global, and removes. Each file system would start a worker of its own; a
 * warning is of an error that is thrown too.
 */
const inMemory = {
  disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true } },
  warn: () => undefined,
}

export class DatabaseSync {
  readonly #database: Database
  readonly #loaded: Sqlite3Static

  /** `path` names nothing: each database is a new one. */
  constructor(
    _path: string,
    options: { readonly enableForeignKeyConstraints?: boolean; readonly timeout?: number } = {},
  ) {
    if (sqlite3 === null) throw new Error('SQLite is not loaded.')
    this.#loaded = sqlite3
    this.#database = new sqlite3.oo1.DB(':memory:', 'c')
    if (options.enableForeignKeyConstraints) this.exec('pragma foreign_keys = on')
  }

  get isOpen(): boolean {
    return this.#database.isOpen()
  }

  get isTransaction(): boolean {
    return this.#loaded.capi.sqlite3_get_autocommit(this.#database) === 0
  }

  /** Null: it has no file. */
  location(): string | null {
    return null
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  prepare(sql: string): StatementSync {
    return new StatementSync(this.#database, this.#database.prepare(sql))
  }

  close(): void {
    this.#database.close()
  }
}

type Row = Record<string, unknown>

export class StatementSync {
  readonly #database: Database
  readonly #statement: PreparedStatement
  readonly #names: readonly string[]
  #arrays = false

  constructor(database: Database, statement: PreparedStatement) {
    this.#database = database
    this.#statement = statement
    this.#names = statement.columnCount === 0 ? [] : statement.getColumnNames()
  }

  /** Rows are arrays of values from now on. */
  setReturnArrays(arrays: boolean): void {
    this.#arrays = arrays
  }

  columns(): { readonly name: string }[] {
    return this.#names.map((name) => ({ name }))
  }

  all(...values: readonly SQLInputValue[]): Row[] {
    return [...this.iterate(...values)]
  }

  get(...values: readonly SQLInputValue[]): Row | undefined {
    for (const row of this.iterate(...values)) return row
    return undefined
  }

  run(...values: readonly SQLInputValue[]): { changes: number; lastInsertRowid: number } {
    for (const _ of this.iterate(...values));
    return { changes: this.#database.changes(), lastInsertRowid: 0 }
  }

  *iterate(...values: readonly SQLInputValue[]): Generator<Row> {
    const statement = this.#statement
    if (values.length > 0) statement.bind([...values])
    try {
      while (statement.step()) yield this.#row()
    } finally {
      // An error of the last step was thrown by it.
      statement.resetNoThrow(true)
    }
  }

  #row(): Row {
    const values = this.#statement.get([])
    if (this.#arrays) return values as unknown as Row
    return Object.fromEntries(this.#names.map((name, at) => [name, values[at]]))
  }
}

/** Errors: always rejects. */
export async function backup(): Promise<never> {
  throw new Error('A database in memory cannot be copied to a file.')
}

/** Errors: always rejects. */
export async function openFile(path: string): Promise<SyncedFile> {
  throw new Error(`A browser has no file ${path}.`)
}

export function fileExists(_path: string): boolean {
  return false
}
