/** Whether a database is named by the address of a PostgreSQL server; else it is a file, or `:memory:`. */
export function isPostgresAddress(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database)
}
