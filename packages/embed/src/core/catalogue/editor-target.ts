/** What the editor opens for the customer: a video, or a saved project of it (H-21). */
export interface EditorTarget {
  readonly videoId: string
  readonly title: string
  readonly projectId?: string
}
