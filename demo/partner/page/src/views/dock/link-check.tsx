import { useEffect, useState } from 'preact/hooks'
import { checkLink, type LinkCheck as Check } from '../../api/link-check.ts'
import type { ProductModel } from '../../models/product-model.ts'
import { sendRequest } from '../../own-server.ts'
import button from '@proscenium/ui/button.module.css'
import styles from './dock.module.css'

/** QA's link checker: what is wrong with the address in the frame. */
export function LinkCheck({ model }: { readonly model: ProductModel }) {
  const address = model.frame.value?.address
  const { partner } = model.addressRequest.value
  const [check, setCheck] = useState<Check | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => setCheck(null), [address])
  if (address === undefined) return null
  const run = () => {
    setFailed(false)
    checkLink(sendRequest, { partner, link: address }).then(setCheck, () => setFailed(true))
  }
  return (
    <section class={styles.check} aria-label="Link checker">
      <button type="button" class={button.quiet} onClick={run}>
        Check this link
      </button>
      <div class={styles.result} role="status">
        {failed && <p>The link could not be checked.</p>}
        {check !== null && <Result check={check} />}
      </div>
    </section>
  )
}

function Result({ check: { verdict, problems } }: { readonly check: Check }) {
  return (
    <>
      <p>{verdict}</p>
      <ul>
        {problems.map(({ severity, cause, title, fix }) => (
          <li key={cause}>
            <strong>{severity}:</strong> {title} {fix}
          </li>
        ))}
      </ul>
    </>
  )
}
