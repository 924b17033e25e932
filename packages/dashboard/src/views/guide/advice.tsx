import { blocks } from '../../core/guide/generated/blocks.ts'
import { Heading } from './heading.tsx'
import { Snippet, type GuideProps } from './snippet.tsx'
import controls from '../shared/controls.module.css'

/** What some pages need beyond the steps. */
export function Advice(guide: GuideProps) {
  const { text } = guide
  return (
    <section class={controls.card}>
      <Heading {...text.allow} />
      <Snippet {...guide} title="Permissions-Policy" code={blocks.permissionsPolicy} />
      <Heading {...text.isolation} />
      <Snippet {...guide} title="COOP, COEP" code={blocks.isolation} />
      <Heading {...text.sandbox} />
      <Snippet {...guide} title="HTML sandbox" code={blocks.sandbox} />
      <Heading {...text.app} />
      <Snippet {...guide} title="JavaScript" code={blocks.singlePageApp} />
      <Heading {...text.signOut} />
      <Snippet {...guide} title="Cache-Control" code={blocks.signOut} />
      <Heading {...text.secret} />
      <Heading {...text.email} />
    </section>
  )
}
