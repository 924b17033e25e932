import { useState } from 'preact/hooks'
import { FilmIcon } from './icons.tsx'

/** A clip's thumbnail; a drawn placeholder when there is none or it fails to load. */
export function Thumbnail({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState(false)
  if (address === '' || broken) return <FilmIcon />
  return <img src={address} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(true)} />
}
