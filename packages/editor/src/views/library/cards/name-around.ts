/** The parts of a name around the title and the artist, which come in this order in every language. */
export function nameAround(name: (values: { title: string; artist: string }) => string) {
  const [before = '', between = '', after = ''] = name({ title: '\n', artist: '\n' }).split('\n')
  return { before, between, after }
}
