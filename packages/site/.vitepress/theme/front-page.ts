import { Content, useData, withBase } from 'vitepress'
import { defineComponent, h } from 'vue'

/** Front matter of the front page, which `written-pages.ts` writes. */
interface FrontMatter {
  readonly description: string
  readonly actions: readonly { readonly text: string; readonly link: string }[]
  readonly readers: readonly { readonly title: string; readonly about: string; readonly link: string }[]
}

/** What it is, where each reader begins, then the text of the page. */
export const FrontPage = defineComponent(() => {
  const { frontmatter, site } = useData()
  return () => {
    const { description, actions, readers } = frontmatter.value as FrontMatter
    return h('main', { class: 'front-page' }, [
      h('header', [
        h('h1', site.value.title),
        h('p', { class: 'lead' }, description),
        h(
          'p',
          { class: 'actions' },
          actions.map(({ text, link }) => h('a', { href: withBase(link) }, text)),
        ),
      ]),
      h(
        'ul',
        { class: 'readers' },
        readers.map(({ title, about, link }) =>
          h('li', h('a', { href: withBase(link) }, [h('strong', title), h('span', about)])),
        ),
      ),
      h(Content, { class: 'vp-doc' }),
    ])
  }
})
