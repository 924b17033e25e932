/** Whether the user asks for less data (Save-Data); false in browsers that do not say. */
export function savesData({ navigator }: Window): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
