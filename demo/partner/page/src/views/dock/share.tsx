import type { ProductModel } from '../../models/product-model.ts'
import { CopyButton } from './copy-button.tsx'

/** Copies the address of this set-up; that of another one is not copied yet. */
export function Share({ model }: { readonly model: ProductModel }) {
  const address = model.shareAddress()
  return <CopyButton key={address} label="Copy link to this set-up" name="Link to this set-up" text={() => address} />
}
