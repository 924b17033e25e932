/** A blob by which a place of blobs is known; its content is the id of the place. */
export interface PlaceMark {
  readonly key: string
  readonly text: string
}

export function placeMark(id: string): PlaceMark {
  return { key: `identity/${id}`, text: id }
}
