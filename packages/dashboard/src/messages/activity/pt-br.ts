import { pluralIn } from '@proscenium/design/format'
import type { AuditMessages, HealthMessages, UsageMessages } from './en.ts'

const plural = pluralIn('pt-BR')

export const usage: UsageMessages = {
  period: 'Período',
  periods: { '24h': '24 horas', '7d': '7 dias', '30d': '30 dias', '12mo': '12 meses' },
  metrics: {
    sessions: 'Sessões',
    active_users: 'Usuários ativos',
    songs_uploaded: 'Músicas enviadas',
    recommendations: 'Recomendações',
    downloads: 'Arquivos baixados',
    api_calls: 'Chamadas de API',
    api_errors: 'Erros de API',
  },
  errorRate: 'Taxa de erros',
  previous: 'Período anterior',
  before: (value) => `Antes: ${value}`,
  up: (share) => `${share} a mais que no período anterior`,
  down: (share) => `${share} a menos que no período anterior`,
  same: 'Como no período anterior',
  fresh: 'Nada no período anterior',
  chart: (metric) => `${metric}, em gráfico`,
  table: 'Mostrar como tabela',
  tableOf: (metric) => `${metric} em cada intervalo`,
  time: 'Desde',
  count: 'Quantidade',
  utc: 'Os intervalos estão em UTC.',
  perKey: 'Chamadas de API por chave',
  calls: 'Chamadas',
  noKeys: 'Nenhuma chave foi usada.',
  empty: {
    title: 'Nada contado ainda',
    advice: 'Os números aparecem assim que sua incorporação abrir ou seu servidor chamar a API.',
  },
}

export const health: HealthMessages = {
  rejections: 'Pedidos rejeitados por causa',
  summary: (rejected, all) => `${rejected} de ${all} pedidos foram rejeitados.`,
  causes: {
    'missing-fields': {
      title: 'Falta uma parte do link',
      fix: 'Envie o ID do cliente, os dados e a assinatura. Codifique os dados para a URL, para que nenhum sinal de mais vire espaço.',
    },
    'unknown-client': {
      title: 'O ID do cliente não é conhecido',
      fix: 'Compare o ID do cliente no endereço com o de Credenciais; depois de uma troca, use o novo.',
    },
    inactive: { title: 'A conta não está ativa', fix: 'Peça ao operador para ativá-la.' },
    'bad-signature': {
      title: 'A assinatura não confere',
      fix: 'Assine exatamente o texto JSON que você codifica, com HMAC-SHA256 em hexadecimal minúsculo e o segredo atual como texto.',
    },
    expired: {
      title: 'O link expirou',
      fix: 'Crie um endereço a cada visita e não guarde a página em cache. Confira se o relógio do servidor está certo e se a marca de tempo está em UTC.',
    },
    'missing-user': {
      title: 'Os dados não nomeiam um usuário',
      fix: 'Ponha seu próprio ID do usuário em partner_external_user_id.',
    },
    'rate-limited': {
      title: 'Pedidos demais',
      fix: 'Espere o tempo de Retry-After e guarde por um tempo o que ler do catálogo.',
    },
    service: { title: 'Um erro do nosso lado', fix: 'Você não precisa mudar nada. Tente de novo em um momento.' },
    'invalid-key': {
      title: 'Nenhuma chave de API válida',
      fix: 'Envie a chave completa como “Authorization: Bearer psk_…”, uma da lista de Chaves de API.',
    },
    'revoked-key': {
      title: 'A chave de API está revogada',
      fix: 'Crie uma chave nova e implante-a no servidor que chama.',
    },
    'wrong-key': {
      title: 'O tipo errado de chave',
      fix: 'Use uma chave padrão; uma chave de catálogo só pode ler o catálogo.',
    },
    'missing-scope': {
      title: 'Falta uma permissão à chave',
      fix: 'Ela é anterior a esta parte da API. Crie uma chave nova, implante-a e revogue a antiga.',
    },
    malformed: {
      title: 'O pedido está malformado',
      fix: 'Envie JSON válido como application/json com os campos da referência da API.',
    },
    'not-found': {
      title: 'Não existe',
      fix: 'Confira o ID. Os de teste e de produção são diferentes, e um vídeo pode sair do catálogo.',
    },
    'not-owned': {
      title: 'Não é do cliente',
      fix: 'Confira a situação antes de pedir um arquivo e ofereça primeiro a compra.',
    },
    'download-limit': {
      title: 'Os downloads do mês acabaram',
      fix: 'Peça ao operador um limite maior.',
    },
    'test-only': {
      title: 'Indisponível com uma chave de teste',
      fix: 'Chaves de teste só baixam exportações. Use uma chave de produção para os originais.',
    },
    origin: { title: 'O site não foi informado', fix: 'Adicione a origem exata da página em Perfil.' },
    session: {
      title: 'A sessão ou o token terminou',
      fix: 'É normal depois de 12 horas sem uso. Crie um novo endereço para a página.',
    },
    other: { title: 'Outra causa', fix: 'Procure o código na referência da API.' },
  },
  fix: 'O que fazer',
  times: plural({ one: '# vez', other: '# vezes' }),
  last: (time) => `Última vez: ${time}`,
  healthy: { title: 'Nada foi rejeitado', advice: 'Todos os pedidos deste período foram aceitos.' },
  quiet: {
    title: 'Nenhum pedido ainda',
    advice: 'Os pedidos dos seus servidores e da sua incorporação aparecem aqui.',
  },
  log: 'Pedidos recentes',
  logHint: 'Sem tokens, dados, endereços nem usuários. Informe o ID do pedido quando pedir ajuda.',
  columns: {
    time: 'Hora',
    operation: 'Operação',
    status: 'Situação',
    duration: 'Duração',
    key: 'Chave',
    request: 'ID do pedido',
  },
  milliseconds: (value) => `${value} ms`,
  accepted: 'Aceito',
  rejected: 'Rejeitado',
}

export const audit: AuditMessages = {
  intro: 'Quem mudou o quê, do mais novo ao mais antigo. Teste e produção aparecem juntos.',
  filter: 'Mostrar',
  all: 'Tudo',
  kinds: {
    access: 'Acesso',
    credentials: 'Credenciais',
    keys: 'Chaves de API',
    profile: 'Perfil e ajustes',
    rights: 'Pedidos e direitos',
  },
  actions: {
    sign_in: 'Sessão aberta',
    sign_out: 'Sessão encerrada',
    login_changed: 'E-mail de acesso mudado',
    login_unlinked: 'E-mail de acesso desvinculado',
    sessions_revoked: 'Sessões encerradas',
    secret_revealed: 'Segredo mostrado',
    credentials_rotated: 'Credenciais trocadas',
    rotation_reset: 'Troca permitida de novo',
    api_key_created: 'Chave de API criada',
    api_key_revoked: 'Chave de API revogada',
    profile_changed: 'Perfil mudado',
    logo_changed: 'Logotipo mudado',
    logo_removed: 'Logotipo removido',
    partner_created: 'Conta criada',
    partner_changed: 'Ajustes mudados',
    order_settled: 'Pedido concluído',
    right_granted: 'Direito concedido',
    right_revoked: 'Direito retirado',
  },
  actors: { partner: 'Você', operator: 'Operador' },
  columns: { time: 'Hora', who: 'Quem', what: 'O quê', details: 'Detalhes' },
  empty: { title: 'Nada registrado ainda', advice: 'Acessos e mudanças aparecem aqui.' },
  none: {
    title: 'Nenhum evento deste tipo',
    advice: (kind) => `Nada registrado em “${kind}”.`,
    showAll: 'Mostrar tudo',
  },
  shown: plural({ one: '# evento', other: '# eventos' }),
}
