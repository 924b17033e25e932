import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const ptBr: CheckoutMessages = {
  title: 'Pagamento',
  by: (service) => `Pagamento com ${service}`,
  videos: (count) => `${count} vídeos`,
  bundle: 'Desconto do pacote',
  included: 'Inclui',
  deliverables: { original: 'Videoclipe', reel: 'Reel vertical', bts: 'Bastidores' },
  total: 'Total',
  instead: 'Em vez de',
  pay: (price) => `Pagar ${price}`,
  cancel: 'Cancelar',
  test: 'Nenhum pagamento real é feito.',
  decline: 'Recusar o pagamento',
  states: {
    paid: { heading: 'É seu', sentence: (title) => html`“${title}” está liberado na sua edição.` },
    owned: { heading: 'Já é seu', sentence: (title) => html`Não há nada a pagar por “${title}”.` },
    failed: { heading: 'Pagamento recusado', sentence: 'Nada foi cobrado. Comece de novo no editor.' },
    unavailable: { heading: 'Não está mais à venda', sentence: (title) => html`Nada foi cobrado por “${title}”.` },
    cancelled: { heading: 'Compra cancelada', sentence: 'Nada foi cobrado.' },
    expired: { heading: 'Compra expirada', sentence: 'Nada foi cobrado. Comece de novo no editor.' },
    ended: { heading: 'Sessão encerrada', sentence: 'Nada foi cobrado. Abra o editor novamente para continuar.' },
    gone: { heading: 'Esta compra já terminou', sentence: 'Comece de novo no editor.' },
  },
}
