import type { ScriptedApi } from './scripted-api.ts'

/** Creates projects without ever responding, once. */
export function withoutResponse(api: ScriptedApi): ScriptedApi['createProject'] {
  const { createProject } = api
  return async (draft) => {
    await createProject(draft)
    api.createProject = createProject
    return new Promise(() => undefined)
  }
}

/** Holds back the next response until the returned function is called. */
export function holdResponses(api: ScriptedApi): () => void {
  const { createProject } = api
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  api.createProject = async (draft) => released.then(async () => createProject(draft))
  return release
}
