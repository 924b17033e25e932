// Generated from en.json by packages/ui/src/translations/translations.test.ts. Do not edit.

type Value = string | number

/** Arguments of the messages by path. */
export interface Arguments {
  'session.signedIn': { user: Value }
  'library.filters.active': { count: number }
  'library.filters.remove': { name: Value }
  'library.lists.text': { query: Value }
  'library.lists.similar': { title: Value }
  'library.lists.collection': { title: Value }
  'library.similar.heading': { title: Value }
  'library.results.found': { count: number }
  'library.none.text': { query: Value }
  'library.card.add': { title: Value; artist: Value }
  'library.card.barred': { title: Value; artist: Value }
  'library.card.tempo': { bpm: Value }
  'library.card.discounted': { price: Value; listPrice: Value }
  'library.card.select': { title: Value }
  'library.card.preview': { title: Value }
  'library.card.stopPreview': { title: Value }
  'library.card.more': { title: Value }
  'library.card.buyNamed': { title: Value }
  'library.card.inCheckoutNamed': { title: Value }
  'library.selection.count': { count: number }
  'library.related.like': { title: Value }
  'library.related.open': { title: Value; artist: Value }
  'library.extras.label': { title: Value }
  'library.extras.buy': { name: Value }
  'library.song.working': { name: Value }
  'library.song.heading': { name: Value }
  'library.song.fits.mood': { mood: Value }
  'library.collections.clips': { count: number }
  'library.bundle.buy': { count: number }
  'library.bundle.total': { price: Value }
  'library.bundle.instead': { price: Value }
  'library.bundle.saved': { price: Value }
  'library.bundle.without': { count: number }
  'library.bundle.barred': { count: number }
  'library.sources.loading': { title: Value }
  'library.sources.unavailable': { title: Value }
  'library.sources.failed': { title: Value }
  'library.purchases.quoted': { title: Value }
  'library.purchases.success.title': { what: Value }
  'library.purchases.several.title': { count: number }
  'library.purchases.cancelled.text': { what: Value }
  'library.purchases.failed.title': { what: Value }
  'stage.clip': { title: Value; artist: Value }
  'stage.problem.title': { clip: Value }
  'stage.waiting.title': { clip: Value }
  'stage.positionOf': { time: Value; duration: Value }
  'stage.speed': { rate: Value }
  'timeline.clips': { count: number }
  'timeline.detail': { tool: Value; step: Value }
  'timeline.withKey': { tool: Value; key: Value }
  'timeline.removeTitle': { title: Value }
  'timeline.filling.beats': { count: number }
  'timeline.filling.bars': { count: number }
  'timeline.filling.which': { count: number }
  'timeline.filling.done': { count: number }
  'timeline.by': { artist: Value }
  'timeline.startOf': { title: Value }
  'timeline.endOf': { title: Value }
  'timeline.ofVideo': { time: Value }
  'timeline.announced.moved': { title: Value; place: Value; count: Value }
  'timeline.announced.removed': { count: number }
  'timeline.announced.duplicated': { count: number }
  'timeline.announced.selected': { count: number }
  'timeline.announced.undone': { step: Value }
  'timeline.announced.redone': { step: Value }
  'timeline.announced.inserted': { title: Value }
  'song.offer': { title: Value; artist: Value }
  'song.progress': { name: Value }
  'song.failed': { name: Value; reason: Value }
  'song.againReason': { name: Value }
  'song.waveform': { name: Value }
  'song.key.major': { tonic: Value }
  'song.key.minor': { tonic: Value }
  'song.keyLabel': { key: Value }
  'song.tempo': { tempo: Value }
  'song.tempoMenu': { tempo: Value }
  'song.milliseconds': { count: Value }
  'song.candidate': { tempo: Value }
  'song.uploading': { percent: Value }
  'song.status.loading': { name: Value }
  'song.status.decoding': { name: Value }
  'song.status.analysing': { name: Value }
  'lyrics.untimed': { count: number }
  'lyrics.lineText': { count: Value }
  'lyrics.lineTime': { count: Value }
  'lyrics.lineEnd': { count: Value }
  'lyrics.playFrom': { text: Value }
  'lyrics.setHere': { text: Value }
  'lyrics.clearEnd': { text: Value }
  'lyrics.removeLine': { text: Value }
  'lyrics.tapping.progress': { done: Value; total: Value }
  'lyrics.block': { text: Value; time: Value }
  'lyrics.start': { text: Value }
  'lyrics.end': { text: Value }
  'exports.gate.saved': { amount: Value }
  'exports.gate.discount': { share: Value }
  'exports.gate.buy': { count: number }
  'exports.gate.quoteFailed': { reason: Value }
  'exports.resolution.enlarged': { size: Value }
  'exports.crop.position': { share: Value }
  'exports.progress.remaining': { time: Value }
  'exports.status.rendering': { share: Value }
  'exports.done.text': { name: Value }
  'exports.report.code': { code: Value }
  'exports.failures.clip': { title: Value }
  'exports.failures.upload': { reason: Value }
  'projects.automatic': { subject: Value; day: Value }
  'projects.copyOf': { name: Value }
  'projects.list.delete': { name: Value }
  'projects.lastEdit.continueNamed': { name: Value }
  'projects.drafts.delete': { name: Value }
  'projects.restored.text': { time: Value }
  'projects.deletion.title': { name: Value }
}
