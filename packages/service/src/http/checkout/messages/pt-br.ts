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
    paid: { heading: 'É seu', sentence: (title) => html`“${title}” está liberado.` },
    owned: { heading: 'Já é seu', sentence: (title) => html`Não há nada a pagar por “${title}”.` },
    failed: {
      heading: 'Pagamento recusado',
      sentence: 'Nada foi cobrado. Feche esta página e comece de novo na página de onde você veio.',
    },
    unavailable: { heading: 'Não está mais à venda', sentence: (title) => html`Nada foi cobrado por “${title}”.` },
    cancelled: { heading: 'Compra cancelada', sentence: 'Nada foi cobrado.' },
    expired: {
      heading: 'Compra expirada',
      sentence: 'Nada foi cobrado. Feche esta página e comece de novo na página de onde você veio.',
    },
    ended: {
      heading: 'Sessão encerrada',
      sentence: 'Nada foi cobrado. Abra novamente a página de onde você veio para continuar.',
    },
    gone: { heading: 'Esta compra já terminou', sentence: 'Comece de novo na página de onde você veio.' },
  },
}
