/** Resolves once the code of the outbox is loaded, which every host requests when it is created. */
export async function outboxLoaded(): Promise<void> {
  await import('../src/models/exports/export-outbox.ts')
}
