import type { PurchaseMessages } from './en.ts'

export const purchase: PurchaseMessages = {
  title: 'Comprar este vídeo',
  position: (at, total) => `Vídeo ${at} de ${total}`,
  quoting: 'Consultando o preço atual',
  price: 'Preço',
  instead: 'em vez de',
  discount: (percent) => `${percent} de desconto`,
  buy: 'Comprar',
  buyFor: (price) => `Comprar por ${price}`,
  elsewhere: 'O pagamento é feito em uma página à parte. Sua edição continua aberta aqui.',
  page: 'Abrir a página de pagamento',
  newTab: 'abre em uma nova aba',
  waiting: {
    title: 'Aguardando seu pagamento',
    advice:
      'Conclua na página de pagamento. Assim que o pagamento for confirmado, o processo continuará automaticamente. Nenhuma página abriu? Use o link abaixo.',
  },
  check: 'Já paguei, verificar',
  checking: 'Estamos verificando se o seu pagamento chegou.',
  notYet:
    'Seu pagamento ainda não chegou. Isso pode levar um instante. Assim que ele for confirmado, o processo continuará automaticamente. Nenhuma página abriu? Use o link abaixo.',
  lost: 'Não é possível verificar agora. Tentaremos de novo em instantes.',
  confirmed: { title: 'Pagamento confirmado', advice: 'O vídeo está sendo liberado.' },
  owning: { title: 'Já é seu', advice: 'Não há nada a pagar. O vídeo está sendo liberado.' },
  declined: {
    title: 'Pagamento recusado',
    advice:
      'O pagamento não foi concluído, então o vídeo ainda não é seu. Você pode tentar novamente pelo preço atual.',
  },
  expired: {
    title: 'Esta compra expirou',
    advice: 'Ela ficou aberta por tempo demais. Comece de novo para ver o preço atual.',
  },
  superseded: {
    title: 'Esta compra foi aberta em outro lugar',
    advice: 'Só uma pode ficar aberta por vez. Comece de novo aqui. Se você pagou lá, o vídeo aparecerá como seu.',
  },
  offline: {
    title: 'Você está sem conexão',
    advice: 'O processo continuará automaticamente assim que sua conexão voltar.',
  },
  error: { title: 'Não deu certo', advice: 'Nada foi comprado. Aguarde um momento e tente novamente.' },
  noEmail: {
    title: 'Ainda não é possível comprar',
    advice:
      'Uma compra precisa estar ligada a um endereço de e-mail, e este site conectou você sem nenhum. Os responsáveis pelo site podem mudar isso.',
  },
  sessionEnded: {
    title: 'Sua sessão terminou',
    advice:
      'Recarregue a página anterior para continuar. Se você acabou de pagar, o vídeo aparecerá lá como seu assim que o pagamento for confirmado.',
  },
  bundle: {
    title: (count) => `Comprar ${count} vídeos`,
    requoted: 'A oferta anterior não vale mais. Este é o total atual.',
    unlocking: 'Os vídeos estão sendo liberados.',
    declined:
      'O pagamento não foi concluído, então os vídeos ainda não são seus. Você pode tentar novamente pelo total atual.',
    skip: 'Pular estes vídeos',
  },
  startAgain: 'Começar de novo',
  skip: 'Pular este vídeo',
  done: 'Concluído',
  untitled: 'Este vídeo',
  quoted: (title) => `“${title}”`,
  results: {
    paid: { title: 'É seu', advice: (title) => `${title} está liberado.`, short: 'Liberado' },
    owned: {
      title: 'Já é seu',
      advice: (title) => `${title} já é seu. Não havia nada a pagar.`,
      short: 'Já é seu',
    },
    unavailable: {
      title: 'Não está à venda',
      advice: (title) => `${title} não pode ser comprado no momento. Nada foi cobrado.`,
      short: 'Não está à venda',
    },
    failed: { title: 'Não comprado', advice: (title) => `${title} não foi comprado.`, short: 'Não comprado' },
  },
  summary: {
    all: 'Todos os vídeos são seus',
    some: (bought, total) => `Você tem ${bought} de ${total} vídeos`,
    none: 'Nenhum vídeo foi comprado',
  },
}
