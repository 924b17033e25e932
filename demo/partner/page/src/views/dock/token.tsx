import type { TokenModel, TokenState } from '../../models/token-model.ts'
import { useModel } from './use-model.ts'
import styles from './dock.module.css'

/** How long the editor's token lasts, and a button that renews it. The token itself is never shown. */
export function Token({ create }: { readonly create: () => TokenModel }) {
  const model = useModel(create)
  const token = model?.token.value ?? null
  return (
    <p class={styles.token}>
      <span>
        Editor’s token: <span data-token-left>{lifetimeText(token)}</span>
      </span>
      <button
        type="button"
        class={styles.button}
        disabled={token === null || token.refreshing}
        onClick={() => model?.refresh()}
      >
        {token?.refreshing === true ? 'Refreshing token' : 'Refresh token'}
      </button>
    </p>
  )
}

function lifetimeText(token: TokenState | null): string {
  if (token === null) return 'no editor answers'
  if (token.remaining === null) return 'not known'
  const seconds = Math.ceil(token.remaining / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
}
