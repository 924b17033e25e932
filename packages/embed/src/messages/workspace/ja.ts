import type { WorkspaceMessages } from './en.ts'

export const workspace: WorkspaceMessages = {
  title: 'ワークスペース',
  editor: 'エディター',
  opening: 'ワークスペースを開いています',
  slow: '開くのに時間がかかっています…',
  offline: 'オフラインです。変更は接続が回復するまで保留されます。',
  tooSmall: 'ワークスペースの表示にはもう少し広さが必要です。この領域を広げてください。',
  unable: '現在、開けません。しばらくしてからもう一度お試しください。',
  details: '詳細',
  tryAgain: 'もう一度試す',
  close: '閉じる',
  cancel: 'キャンセル',
  understood: '了解しました',
}
