/** Whether the address names a PostgreSQL server; otherwise it is a file or `:memory:`. */
export function isPostgresAddress(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database)
}

/** For messages: the path, or database name and host; never a password. */
export function databaseName(database: string): string {
  if (!isPostgresAddress(database)) return database
  const url = URL.parse(database)
  if (url === null) return 'PostgreSQL'
  const host = url.searchParams.get('host') ?? url.host
  return [decodeURIComponent(url.pathname.slice(1)), host].filter((part) => part !== '').join(' on ')
}
