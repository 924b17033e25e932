import { useEffect } from 'preact/hooks'
import { errorGuide, errorSections } from '../../core/guide/error-guide.ts'
import { errorId } from '../../core/guide-address.ts'
import type { GuideMessages } from '../../messages/guide/load.ts'
import { useDashboard } from '../shared/context.ts'
import { Heading } from './heading.tsx'
import controls from '../shared/controls.module.css'

/** Every error with its cause and fix, in English as in the documents (D-12). */
export function Errors({ text }: { readonly text: GuideMessages }) {
  useFragment()
  return (
    <section class={controls.card}>
      <Heading {...text.errors} />
      {errorSections.map((section) => (
        <dl key={section} class={controls.facts} lang="en" dir="ltr">
          {Object.entries(errorGuide[section]).map(([code, fix]) => (
            <div key={code}>
              <dt class={controls.mono} id={errorId(section, code)}>
                {code}
              </dt>
              <dd>{fix}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

/** Shows the part that the address names: the guide loads after the browser has looked for it. */
function useFragment(): void {
  const { address } = useDashboard().deps.browser
  useEffect(() => {
    const part = document.getElementById(address.fragment().slice(1))
    part?.scrollIntoView()
  }, [address])
}
