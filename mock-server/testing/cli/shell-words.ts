/** The words of a command line without its pipes and redirections; quotes are removed. */
export function shellWords(line: string): string[] {
  return Array.from(
    line.replace(/ [<>|].*$/, '').matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}
