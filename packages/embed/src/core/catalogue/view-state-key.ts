/** Begins the storage key of every view state. */
export const VIEW_STATE_PREFIX = 'catalogue-view/'

/** Whether a storage key holds the view state of anyone. */
export function isViewStateKey(key: string): boolean {
  return key.startsWith(VIEW_STATE_PREFIX)
}
