import type { CauseTexts } from '../en.ts'

const clock = 'Sincronize o relógio do seu servidor.'

export const payload = {
  'payload-not-json': {
    title: 'O payload deixa de ser JSON no caractere {position}.',
    fix: 'Crie-o com uma biblioteca de JSON, não juntando textos.',
  },
  'payload-not-object': {
    title: 'O payload é JSON, mas não um objeto ({found}).',
    fix: 'Serialize uma vez um objeto com partner_external_user_id.',
  },
  'duplicate-field': {
    title: '{field} aparece mais de uma vez; só o último conta.',
    fix: 'Escreva cada campo uma única vez.',
  },
  'misspelt-field': { title: 'O campo {found} é desconhecido e não tem efeito.', fix: 'Chame-o de {expected}.' },
  'ignored-field': {
    title: '{field} não tem efeito em um payload.',
    fix: 'Remova-o. Só o serviço e seu operador decidem isso.',
  },
  'invisible-characters': {
    title: 'O valor contém o caractere invisível {character}.',
    fix: 'Remova-o: com ele e sem ele são dois valores diferentes.',
  },
  'damaged-text': {
    title: 'Um texto perdeu caracteres antes de ser assinado.',
    fix: 'Use UTF-8 em toda parte e corte textos entre caracteres.',
  },
  'missing-user-id': {
    title: 'Falta partner_external_user_id.',
    fix: 'Acrescente o seu próprio identificador estável do usuário, como texto.',
  },
  'user-id-not-text': {
    title: 'partner_external_user_id não é texto ({found}).',
    fix: 'Converta o identificador em texto, entre aspas.',
  },
  'user-id-empty': {
    title: 'partner_external_user_id está vazio.',
    fix: 'Crie links só para usuários conectados, com o identificador deles.',
  },
  'user-id-unusable': {
    title: 'partner_external_user_id passa de 512 caracteres, ou contém NUL ou meio caractere.',
    fix: 'Use o identificador do seu banco de dados.',
  },
  'placeholder-user-id': {
    title: '“{found}” parece uma variável sem valor, não um usuário.',
    fix: 'Veja de onde vem o identificador. Todos os usuários com o mesmo compartilham uma conta.',
  },
  'shared-user-id': {
    title: '“{found}” parece a conta de várias pessoas.',
    fix: 'Use um identificador por pessoa: quem o compartilha, compartilha compras e projetos.',
  },
  'user-id-spaces': {
    title: 'Há espaços em volta do identificador do usuário.',
    fix: 'Remova-os: com eles e sem eles são dois usuários diferentes.',
  },
  'missing-email': {
    title: 'Não há endereço de e-mail, então o usuário não pode ter compras.',
    fix: 'Acrescente email quando o usuário tiver confirmado o endereço.',
  },
  'invalid-email': {
    title: '“{found}” não é um endereço de e-mail; o serviço o ignora.',
    fix: 'Envie o endereço confirmado do usuário, ou nenhum.',
  },
  'shared-email': {
    title: '“{found}” parece o endereço de várias pessoas.',
    fix: 'Envie endereços pessoais: quem compartilha o endereço, compartilha a conta.',
  },
  'missing-timestamp': {
    title: 'Não há timestamp: quem copiar o link poderá usá-lo para sempre.',
    fix: 'Acrescente a hora atual: o link passa a valer 5 minutos.',
  },
  'timestamp-in-seconds': {
    title: 'O timestamp é um número de segundos.',
    fix: 'Escreva-o em ISO 8601 e UTC: {correct}',
  },
  'timestamp-in-milliseconds': {
    title: 'O timestamp é um número de milissegundos.',
    fix: 'Escreva-o em ISO 8601 e UTC: {correct}',
  },
  'timestamp-format': { title: 'O timestamp “{found}” não é uma data ISO 8601.', fix: 'Escreva-o assim: {correct}' },
  'timestamp-without-zone': {
    title: 'O timestamp não indica o fuso, então é lido como UTC.',
    fix: 'Escreva a hora UTC com Z no fim: {correct}',
  },
  'local-time': {
    title: 'O timestamp deve ser a hora local de UTC{offset}; sem fuso, é lido como UTC.',
    fix: 'Escreva a hora UTC com Z: {correct}',
  },
  'local-time-marked-utc': {
    title: 'O timestamp diz UTC, mas deve ser a hora local de UTC{offset}.',
    fix: 'Converta a hora para UTC antes de escrevê-la: {correct}',
  },
  'timestamp-too-old': {
    title: 'O timestamp tem {minutes} minutos: o link é antigo ou seu relógio está atrasado.',
    fix: 'Crie um link a cada visita, não guarde a página em cache e sincronize o relógio.',
  },
  'timestamp-in-future': {
    title: 'O timestamp está {minutes} minutos no futuro: seu relógio está adiantado.',
    fix: clock,
  },
  'clock-skew': {
    title: 'Seu relógio está cerca de {minutes} min adiantado; a partir de 5 minutos os links são rejeitados.',
    fix: clock,
  },
  'accent-format': {
    title: 'accent_color “{found}” é ignorado.',
    fix: 'Escreva # e seis dígitos hexadecimais, como {correct}.',
  },
  'logo-address': {
    title: 'logo_url “{found}” não é um endereço http ou https completo; é ignorado.',
    fix: 'Use o endereço https de uma imagem.',
  },
  'logo-over-http': {
    title: 'O logo está em http; uma página https talvez não o mostre.',
    fix: 'Use um endereço https.',
  },
  'logo-unreachable': {
    title: 'Nenhuma imagem pôde ser carregada de logo_url.',
    fix: 'Verifique se o endereço mostra uma imagem sem login.',
  },
} as const satisfies CauseTexts
