/** Whether the address names a PostgreSQL server; otherwise it is a file or `:memory:`. */
export function isPostgresAddress(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database)
}
