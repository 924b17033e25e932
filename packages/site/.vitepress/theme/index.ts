import { useData, withBase, type Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, defineComponent, h } from 'vue'
// After the theme's own styles, whose variables these replace.
import '@proscenium/ui/tokens.css'
import './style.css'
import { FrontPage } from './front-page.ts'
import { LanguageTabs } from './language-tabs.ts'

/** The page itself as Markdown, for copying and for programs. */
const MarkdownLink = defineComponent(() => {
  const { page } = useData()
  return () =>
    h(
      'p',
      { class: 'markdown-link' },
      h('a', { href: withBase(`/${page.value.relativePath}`) }, 'This page as Markdown'),
    )
})

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(MarkdownLink) }),
  enhanceApp({ app }) {
    app.component('FrontPage', FrontPage)
    app.component('LanguageTabs', LanguageTabs)
    app.component(
      'PlaygroundFrame',
      defineAsyncComponent(async () => (await import('./playground-frame.ts')).PlaygroundFrame),
    )
    app.component(
      'SendMessage',
      defineAsyncComponent(async () => (await import('./send-message.ts')).SendMessage),
    )
    app.component(
      'TryIt',
      defineAsyncComponent(async () => (await import('./try-it.ts')).TryIt),
    )
  },
} satisfies Theme
