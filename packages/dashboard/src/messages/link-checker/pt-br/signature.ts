import type { CauseTexts } from '../en.ts'

const once = 'Serialize uma única vez, e assine e codifique esse mesmo texto.'

export const signature = {
  'signature-upper-case': {
    title: 'A assinatura está em maiúsculas.',
    fix: 'Escreva dígitos hexadecimais minúsculos. O serviço aceita ambos; outros programas talvez não.',
  },
  'signature-whitespace': {
    title: 'Há espaços ou quebras de linha na assinatura.',
    fix: 'Remova-os de volta da assinatura.',
  },
  'signature-prefix': { title: 'A assinatura começa com {prefix}.', fix: 'Envie só os 64 dígitos hexadecimais.' },
  'signature-separators': {
    title: 'Os bytes da assinatura estão separados por hifens ou dois-pontos.',
    fix: 'Envie os 64 dígitos hexadecimais sem separadores.',
  },
  'base64-digest': {
    title: 'A assinatura está em base64.',
    fix: 'Escreva-a como 64 dígitos hexadecimais minúsculos.',
  },
  'other-digest': { title: 'A assinatura tem o tamanho de {algorithm}.', fix: 'Use HMAC-SHA256.' },
  'signature-malformed': {
    title: 'A assinatura não tem 64 dígitos hexadecimais.',
    fix: 'Escreva o HMAC-SHA256 do texto JSON como 64 dígitos hexadecimais minúsculos.',
  },
  'signature-over-base64': {
    title: 'Foi assinado o texto base64, não o texto JSON.',
    fix: 'Assine o texto JSON e depois codifique esse mesmo texto em base64.',
  },
  'signature-over-other-encoding': {
    title: 'O texto assinado estava codificado como {encoding}.',
    fix: 'Assine os bytes UTF-8 do texto JSON.',
  },
  'swapped-arguments': {
    title: 'O payload foi usado como chave, e o segredo como texto.',
    fix: 'Troque os dois argumentos da função HMAC.',
  },
  'signature-mismatch': {
    title: 'A assinatura não corresponde a este payload e a estes segredos.',
    fix: 'Compare os quatro últimos caracteres do seu segredo com os de “Credenciais” (“Termina em …”). Se forem iguais, o JSON foi gerado duas vezes, muitas vezes com outro timestamp: assine exatamente o texto que você codifica.',
  },
  'test-id-with-live-secret': {
    title: 'Um ID de teste está assinado com o segredo de produção.',
    fix: 'Use o segredo de teste, ou o ID de produção.',
  },
  'live-id-with-test-secret': {
    title: 'Um ID de produção está assinado com o segredo de teste.',
    fix: 'Use o segredo de produção, ou o ID de teste.',
  },
  'previous-secret': {
    title: 'O link está assinado com um segredo substituído, que vale até {ends}.',
    fix: 'Implante o segredo atual antes disso.',
  },
  'expired-secret': {
    title: 'O link está assinado com um segredo substituído, que deixou de valer em {ended}.',
    fix: 'Implante o segredo atual.',
  },
  'secret-decoded': {
    title: 'O segredo foi decodificado ({form}) antes de ser usado.',
    fix: 'Use o segredo como texto, tal como aparece aqui.',
  },
  'secret-with-newline': {
    title: 'O segredo foi usado com uma quebra de linha no fim.',
    fix: 'Guarde-o sem ela, ou remova-a ao ler o arquivo.',
  },
  'secret-with-extra-characters': {
    title: 'Havia um caractere a mais em volta do segredo ({characters}).',
    fix: 'Guarde só o segredo.',
  },
  'unset-secret': {
    title: 'O link está assinado com “{found}” no lugar de um segredo.',
    fix: 'Defina a variável de ambiente, e impeça o servidor de iniciar sem ela.',
  },
  'client-id-as-secret': {
    title: 'O link está assinado com o ID do cliente.',
    fix: 'Assine com o segredo do cliente.',
  },
  'reserialised-order': { title: 'No JSON assinado os campos estavam em outra ordem.', fix: once },
  'reserialised-spacing': { title: 'O JSON assinado tinha outros espaços ou quebras de linha.', fix: once },
  'reserialised-unicode': {
    title: 'O JSON assinado escrevia de outro modo caracteres como é (é ou \\u00e9).',
    fix: once,
  },
  'reserialised-slashes': { title: 'O JSON assinado escrevia de outro modo as barras (/ ou \\/).', fix: once },
  'reserialised-html': {
    title: 'O JSON assinado escrevia de outro modo caracteres como & e + (& ou \\u0026).',
    fix: once,
  },
  'serialised-twice': {
    title: 'O texto assinado foi serializado duas vezes como JSON.',
    fix: 'Serialize o objeto uma vez, e não o texto resultante.',
  },
  'trailing-newline': {
    title: 'O texto assinado e o payload diferem em uma quebra de linha no fim.',
    fix: 'Assine e codifique o mesmo texto; echo, editores e json.Encoder do Go acrescentam uma quebra de linha.',
  },
  'byte-order-mark': {
    title: 'Antes do JSON há uma marca de ordem de bytes (U+FEFF).',
    fix: 'Escreva UTF-8 sem essa marca.',
  },
} as const satisfies CauseTexts
