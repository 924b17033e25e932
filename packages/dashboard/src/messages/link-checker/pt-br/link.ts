import type { CauseTexts } from '../en.ts'

const shorter = 'Remova campos do payload. Só os documentados têm efeito.'
const utf8 = 'Converta o texto JSON em bytes UTF-8, e assine e codifique esses bytes.'

export const link = {
  'not-a-link': {
    title: 'Este não é um endereço http ou https completo.',
    fix: 'Use o endereço inteiro, que começa com https:// ou http://.',
  },
  'wrong-host': { title: 'O link leva a {found}, não ao serviço.', fix: 'Comece o endereço com {expected}.' },
  'wrong-path': {
    title: 'O caminho {found} não é a página do embed.',
    fix: 'Use exatamente {expected}: maiúsculas e barras contam.',
  },
  'address-too-long': { title: 'O endereço tem {length} caracteres, mais do que o serviço lê.', fix: shorter },
  'long-address': { title: 'O endereço tem {length} caracteres; muitos proxies param em {most}.', fix: shorter },
  'html-escaped': {
    title: 'O link contém &amp; no lugar de &.',
    fix: 'Escape o link para HTML uma única vez, no modelo e não no código.',
  },
  'misplaced-parameters': {
    title: '{name} não está na consulta do endereço.',
    fix: 'Ponha ? depois do ID do cliente, e então payload e sig. Nada deve ficar depois de #.',
  },
  'misspelt-parameter': { title: 'O parâmetro {found} é desconhecido.', fix: 'Chame-o de {expected}.' },
  'swapped-parameters': { title: 'payload contém a assinatura, e sig o payload.', fix: 'Troque os dois valores.' },
  'repeated-parameter': {
    title: '{name} aparece mais de uma vez; só o primeiro conta.',
    fix: 'Monte a consulta do zero para cada link.',
  },
  'missing-parameter': {
    title: '{name} falta ou está vazio.',
    fix: 'O link precisa do ID do cliente no caminho, e de payload e sig na consulta.',
  },
  'truncated-link': {
    title: 'O link está cortado.',
    fix: 'Copie-o inteiro e guarde-o em um campo de pelo menos 2.000 caracteres.',
  },
  'malformed-client-id': {
    title: '“{found}” não é um ID do cliente.',
    fix: 'Copie o ID do cliente deste painel: 32 dígitos hexadecimais minúsculos.',
  },
  'unknown-client-id': {
    title: 'Nenhum dos seus IDs do cliente é {found}.',
    fix: 'Copie o ID do cliente deste painel.',
  },
  'expired-client-id': {
    title: 'Este ID do cliente foi substituído e parou de funcionar em {ends}.',
    fix: 'Use o ID do cliente atual.',
  },
  'previous-client-id': {
    title: 'Este ID do cliente foi substituído e para de funcionar em {ends}.',
    fix: 'Implante o ID do cliente atual antes disso.',
  },
  'inactive-partner': {
    title: 'A conta não está ativa ({status}), então nenhum embed abre.',
    fix: 'Peça ao operador do serviço para ativá-la.',
  },
  'unregistered-website': {
    title: '{found} não é um dos seus sites, e os navegadores não mostram o embed lá.',
    fix: 'Adicione o site no seu perfil.',
  },
  'secret-in-link': {
    title: 'O link contém um segredo. Quem vê o link pode lê-lo.',
    fix: 'Troque o segredo ou revogue a chave, e use-os só no servidor.',
  },
  'double-encoded': {
    title: 'O valor está codificado duas vezes para a URL.',
    fix: 'Codifique-o uma vez: o que monta a consulta costuma já codificar.',
  },
  'raw-plus': {
    title: 'O payload contém + como está, o que em uma URL significa um espaço.',
    fix: 'Codifique o texto base64 para a URL, para que + vire %2B.',
  },
  'url-safe-base64': {
    title: 'O payload está em base64 para URL, com - e _.',
    fix: 'Use base64 padrão, com + e /, e codifique-o para a URL.',
  },
  'base64-line-breaks': {
    title: 'O texto base64 contém quebras de linha.',
    fix: 'Use um codificador que escreva uma única linha.',
  },
  'base64-damaged': {
    title: 'O payload não é base64 completo e válido.',
    fix: 'Codifique o texto JSON inteiro com um codificador padrão.',
  },
  'encoded-twice': { title: 'O payload é base64 de base64.', fix: 'Codifique o texto JSON uma única vez.' },
  'raw-json-payload': {
    title: 'O payload é JSON sem base64, que outros programas podem alterar no caminho.',
    fix: 'Codifique o texto JSON em base64.',
  },
  'not-utf8': { title: 'O payload não é UTF-8; parece ISO-8859-1.', fix: utf8 },
  'utf-16': { title: 'O payload está em UTF-16.', fix: utf8 },
} as const satisfies CauseTexts
