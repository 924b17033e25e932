// Set-up of every file of view tests.
import { cleanup, configure } from '@testing-library/preact'
import { afterAll } from 'vitest'

// On a busy machine, view tests may need longer than the default timeout of one second.
configure({ asyncUtilTimeout: 30_000 })

// Files share a document.
afterAll(() => {
  cleanup()
  for (const element of [document.head, document.body]) element.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})
