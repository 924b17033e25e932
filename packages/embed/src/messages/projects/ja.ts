import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: '保存せずに開きますか？',
    advice:
      'エディターに、まだ保存していない変更があります。ほかのものを開くと、エディターに下書きが残っていない限り失われます。',
    open: '保存せずに開く',
    keep: '編集を続ける',
  },
  unknown: {
    title: '開けません',
    advice: '削除されたか、アクセスする権限がない可能性があります。現在の作業はそのまま残ります。',
  },
  missed: {
    title: '開けませんでした',
    advice: '現在の作業はそのまま残ります。しばらく待ってから、もう一度選んでください。',
  },
}
