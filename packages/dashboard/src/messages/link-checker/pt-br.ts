import { link } from './pt-br/link.ts'
import { payload } from './pt-br/payload.ts'
import { signature } from './pt-br/signature.ts'
import type { LinkCheckerMessages } from './en.ts'

export const linkChecker: LinkCheckerMessages = {
  intro:
    'Cole o endereço do seu iframe. Nada é armazenado, nenhuma sessão começa e todos os problemas aparecem de uma vez.',
  link: 'Link, ou o HTML do iframe',
  linkHint: 'Contém /partner/embed/, payload e sig.',
  linkMissing: 'Cole um link primeiro.',
  website: 'Página que mostra o embed (opcional)',
  websiteHint: 'Diz se a página é um dos seus sites registrados.',
  websiteAllowed: 'Os seus sites permitem que esta página mostre o embed.',
  check: 'Verificar link',
  checking: 'Verificando…',
  opens: 'Abre',
  closed: 'Não abre',
  verdicts: {
    workspace: { title: 'O Workspace abre', advice: 'O serviço aceita este link agora.' },
    rejection: { title: 'O embed rejeita o link', advice: 'O serviço responde com este erro.' },
    'missing-session': {
      title: 'O embed pede para ser aberto de novo',
      advice: 'O endereço está incompleto, então o embed não pergunta nada ao serviço.',
    },
    'another-page': { title: 'Este não é o embed', advice: 'O endereço leva a outro lugar.' },
    'blocked-frame': {
      title: 'O navegador bloqueia o embed nesta página',
      advice: 'Só os seus sites registrados podem mostrá-lo.',
    },
    unverified: { title: 'Não é possível verificar a assinatura', advice: 'Não há segredo para verificá-la.' },
  },
  pages: {
    'no-address': 'Isto não é um endereço.',
    host: 'Leva a outro servidor.',
    path: 'O serviço não tem essa página.',
    'too-long': 'É mais longo do que o serviço lê.',
  },
  problems: 'Problemas',
  noProblems: 'Nada a corrigir.',
  severities: { error: 'Erro', warning: 'Aviso', advice: 'Conselho' },
  language: 'Código em',
  code: 'Código corrigido',
  copyCode: 'Copiar o código corrigido',
  decoded: 'Link decodificado',
  service: 'Serviço',
  clientId: 'ID do cliente',
  signature: 'Assinatura',
  payload: 'Conteúdo (payload)',
  encodings: { base64: 'Em base64', text: 'Texto simples' },
  size: 'Tamanho em bytes: {count}',
  raw: 'Texto do link, com os caracteres invisíveis nomeados',
  otherCause: {
    title: 'Um problema que esta página ainda não conhece.',
    fix: 'Recarregue a página para obter a versão mais nova.',
  },
  causes: { ...link, ...signature, ...payload },
}
