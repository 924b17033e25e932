import { pluralIn } from '@proscenium/design/format'
import type { AuditMessages, HealthMessages, UsageMessages } from './en.ts'

const plural = pluralIn('fr')

export const usage: UsageMessages = {
  period: 'Période',
  periods: { '24h': '24 heures', '7d': '7 jours', '30d': '30 jours', '12mo': '12 mois' },
  metrics: {
    sessions: 'Ouvertures',
    active_users: 'Utilisateurs actifs',
    songs_uploaded: 'Morceaux envoyés',
    recommendations: 'Recommandations',
    downloads: 'Téléchargements',
    api_calls: 'Appels d’API',
    api_errors: 'Erreurs d’API',
  },
  errorRate: 'Taux d’erreur',
  previous: 'Période précédente',
  before: (value) => `Avant\u00a0: ${value}`,
  up: (share) => `${share} de plus que la période précédente`,
  down: (share) => `${share} de moins que la période précédente`,
  same: 'Comme la période précédente',
  fresh: 'Rien à la période précédente',
  chart: (metric) => `${metric}, en graphique`,
  table: 'Afficher en tableau',
  tableOf: (metric) => `${metric} par intervalle`,
  time: 'Depuis',
  count: 'Nombre',
  utc: 'Les intervalles sont en UTC.',
  perKey: 'Appels d’API par clé',
  calls: 'Appels',
  noKeys: 'Aucune clé n’a été utilisée.',
  empty: {
    title: 'Rien de compté pour l’instant',
    advice: 'Les chiffres apparaissent dès que votre intégration s’ouvre ou que votre serveur appelle l’API.',
  },
}

export const health: HealthMessages = {
  rejections: 'Demandes rejetées par cause',
  summary: (rejected, all) => `${rejected} demandes sur ${all} ont été rejetées.`,
  causes: {
    'missing-fields': {
      title: 'Une partie du lien manque',
      fix: 'Envoyez l’ID client, les données et la signature. Encodez les données pour l’URL, afin qu’aucun signe plus ne devienne une espace.',
    },
    'unknown-client': {
      title: 'L’ID client est inconnu',
      fix: 'Comparez l’ID client de l’adresse avec celui de la page Identifiants\u202f; après un remplacement, utilisez le nouveau.',
    },
    inactive: { title: 'Le compte n’est pas actif', fix: 'Demandez à l’opérateur de l’activer.' },
    'bad-signature': {
      title: 'La signature ne correspond pas',
      fix: 'Signez exactement le texte JSON que vous encodez, en HMAC-SHA256 hexadécimal minuscule, avec le secret actuel pris comme texte.',
    },
    expired: {
      title: 'Le lien a expiré',
      fix: 'Créez une adresse à chaque affichage et ne mettez pas la page en cache. Vérifiez que l’horloge de votre serveur est juste et que l’horodatage est en UTC.',
    },
    'missing-user': {
      title: 'Les données ne nomment aucun utilisateur',
      fix: 'Mettez votre propre ID de l’utilisateur dans partner_external_user_id.',
    },
    'rate-limited': {
      title: 'Trop de demandes',
      fix: 'Attendez le délai de Retry-After, et conservez un moment ce que vous lisez du catalogue.',
    },
    service: { title: 'Une erreur de notre côté', fix: 'Vous n’avez rien à changer. Réessayez après un instant.' },
    'invalid-key': {
      title: 'Pas de clé d’API valable',
      fix: 'Envoyez la clé complète sous la forme «\u00a0Authorization: Bearer psk_…\u00a0», prise dans la liste des clés d’API.',
    },
    'revoked-key': {
      title: 'La clé d’API est révoquée',
      fix: 'Créez une nouvelle clé et déployez-la sur le serveur qui appelle.',
    },
    'wrong-key': {
      title: 'Le mauvais type de clé',
      fix: 'Utilisez une clé standard\u202f; une clé de catalogue ne peut que lire le catalogue.',
    },
    'missing-scope': {
      title: 'Il manque un droit à la clé',
      fix: 'Elle est antérieure à cette partie de l’API. Créez une nouvelle clé, déployez-la et révoquez l’ancienne.',
    },
    malformed: {
      title: 'La demande est mal formée',
      fix: 'Envoyez du JSON valable en application/json avec les champs de la référence de l’API.',
    },
    'not-found': {
      title: 'Cela n’existe pas',
      fix: 'Vérifiez l’ID. Les ID de test et réels diffèrent, et une vidéo peut quitter le catalogue.',
    },
    'not-owned': {
      title: 'Le client ne le possède pas',
      fix: 'Vérifiez le statut avant de demander un fichier, et proposez d’abord l’achat.',
    },
    'download-limit': {
      title: 'Les téléchargements du mois sont épuisés',
      fix: 'Demandez une limite plus haute à l’opérateur.',
    },
    'test-only': {
      title: 'Impossible avec une clé de test',
      fix: 'Les clés de test ne téléchargent que des exportations. Utilisez une clé réelle pour les originaux.',
    },
    origin: { title: 'Le site n’est pas indiqué', fix: 'Ajoutez l’origine exacte de la page sous Profil.' },
    session: {
      title: 'La session ou le jeton est terminé',
      fix: 'C’est normal après 12 heures sans utilisation. Créez une nouvelle adresse pour la page.',
    },
    other: { title: 'Une autre cause', fix: 'Cherchez le code dans la référence de l’API.' },
  },
  fix: 'Que faire',
  times: plural({ one: '# fois', other: '# fois' }),
  last: (time) => `Dernière fois\u00a0: ${time}`,
  healthy: { title: 'Rien n’a été rejeté', advice: 'Toutes les demandes de cette période ont été acceptées.' },
  quiet: {
    title: 'Aucune demande pour l’instant',
    advice: 'Les demandes de vos serveurs et de votre intégration apparaissent ici.',
  },
  log: 'Demandes récentes',
  logHint: 'Sans jetons, données, adresses ni utilisateurs. Donnez l’ID de la demande quand vous sollicitez de l’aide.',
  columns: {
    time: 'Heure',
    operation: 'Opération',
    status: 'Statut',
    duration: 'Durée',
    key: 'Clé',
    request: 'ID de la demande',
  },
  milliseconds: (value) => `${value} ms`,
  accepted: 'Acceptée',
  rejected: 'Rejetée',
}

export const audit: AuditMessages = {
  intro: 'Qui a modifié quoi, du plus récent au plus ancien. Test et réel figurent ensemble.',
  filter: 'Afficher',
  all: 'Tout',
  kinds: {
    access: 'Accès',
    credentials: 'Identifiants',
    keys: 'Clés d’API',
    profile: 'Profil et réglages',
    rights: 'Commandes et droits',
  },
  actions: {
    sign_in: 'Session ouverte',
    sign_out: 'Session fermée',
    login_changed: 'Adresse de connexion modifiée',
    login_unlinked: 'Adresse de connexion dissociée',
    sessions_revoked: 'Sessions terminées',
    secret_revealed: 'Secret révélé',
    credentials_rotated: 'Identifiants remplacés',
    rotation_reset: 'Remplacement de nouveau permis',
    api_key_created: 'Clé d’API créée',
    api_key_revoked: 'Clé d’API révoquée',
    profile_changed: 'Profil modifié',
    logo_changed: 'Logo modifié',
    logo_removed: 'Logo retiré',
    partner_created: 'Compte créé',
    partner_changed: 'Réglages modifiés',
    order_settled: 'Commande réglée',
    right_granted: 'Droit accordé',
    right_revoked: 'Droit retiré',
  },
  actors: { partner: 'Vous', operator: 'Opérateur' },
  columns: { time: 'Heure', who: 'Qui', what: 'Quoi', details: 'Détails' },
  empty: { title: 'Rien d’inscrit pour l’instant', advice: 'Les connexions et les modifications apparaissent ici.' },
  none: {
    title: 'Aucun événement de ce type',
    advice: (kind) => `Rien n’est inscrit sous «\u00a0${kind}\u00a0».`,
    showAll: 'Tout afficher',
  },
  shown: plural({ one: '# événement', other: '# événements' }),
}
