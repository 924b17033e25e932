import { expect, it } from 'vitest'
import { createMembershipModel, type MembershipApi } from './membership-model.ts'
import type { Result } from './visitor.ts'

const down: Result<boolean> = { ok: false, code: '', text: 'down' }

function start() {
  const server = { up: true, member: false }
  const changes: boolean[] = []
  const respond = async (): Promise<Result<boolean>> => (server.up ? { ok: true, value: server.member } : down)
  const api: MembershipApi = {
    read: respond,
    async change(member) {
      if (server.up) server.member = member
      return respond()
    },
  }
  const model = createMembershipModel(api, () => changes.push(server.member))
  return { model, server, changes }
}

it('changes the rights, and says that it is at work meanwhile', async () => {
  const { model, changes } = start()
  await model.load()
  expect([model.member.value, changes]).toEqual([false, []])
  const changing = model.change(true)
  expect([model.member.value, model.busy.value]).toEqual([false, true])
  await changing
  expect([model.member.value, model.busy.value, changes]).toEqual([true, false, [true]])
})

it('stays as it was when the change fails, with the reason until the next attempt', async () => {
  const { model, server, changes } = start()
  server.up = false
  await model.load()
  expect([model.member.value, model.failure.value]).toEqual([null, 'down'])
  server.up = true
  await model.load()
  expect([model.member.value, model.failure.value]).toEqual([false, null])
  server.up = false
  await model.change(true)
  expect([model.member.value, model.failure.value, model.busy.value, changes]).toEqual([false, 'down', false, []])
})
