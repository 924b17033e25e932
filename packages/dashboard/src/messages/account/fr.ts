import { pluralIn } from '@proscenium/design/format'
import type { OverviewMessages, ProfileMessages } from './en.ts'

const plural = pluralIn('fr')

export const overview: OverviewMessages = {
  greeting: (name) => `Bienvenue, ${name}`,
  checklist: 'Avant la mise en service',
  remaining: plural({ one: '# étape restante', other: '# étapes restantes' }),
  complete: { title: 'Vous êtes en service', advice: 'Toutes les étapes sont faites.' },
  steps: {
    logo: { title: 'Ajouter votre logo', advice: 'Vos clients le voient à l’ouverture de l’espace de travail.' },
    websites: {
      title: 'Indiquer vos sites',
      advice: 'D’ici là, n’importe quel site peut afficher votre intégration.',
    },
    'test-session': {
      title: 'Ouvrir une intégration de test',
      advice: 'Signez une adresse avec vos identifiants de test, comme le montre le guide.',
    },
    key: {
      title: 'Créer une clé d’API réelle',
      advice: 'Votre serveur en a besoin pour lire le catalogue et honorer les commandes.',
    },
    'live-session': {
      title: 'Ouvrir la première intégration réelle',
      advice: 'Signez avec vos identifiants réels et ouvrez votre page.',
    },
  },
  done: 'Fait',
  open: 'À faire',
  week: 'Les 7 derniers jours',
  toUsage: 'Toute l’utilisation',
}

export const profile: ProfileMessages = {
  company: 'Société',
  contactEmail: 'E-mail de contact',
  contactHint:
    'Pour les messages de l’opérateur. Vous ouvrez votre session avec une autre adresse, que seul l’opérateur modifie.',
  branding: 'Image de marque',
  logo: {
    label: 'Logo',
    choose: 'Choisir un fichier',
    drop: 'ou déposez-le ici',
    hint: 'PNG, JPEG ou WebP, 1 Mio au plus',
    remove: 'Retirer le logo',
    none: 'Pas de logo',
    current: 'Logo actuel',
    uploading: (percent) => `Envoi\u00a0: ${percent}`,
    issues: {
      'too-large': 'Le fichier dépasse 1 Mio.',
      'wrong-type': 'Choisissez une image PNG, JPEG ou WebP.',
      empty: 'Le fichier est vide.',
    },
  },
  accent: {
    label: 'Couleur d’accent',
    picker: 'Choisir une couleur',
    hint: 'Vide pour un accent neutre',
    labelContrast: (ratio) => `Texte des boutons\u00a0: ${ratio} pour 1`,
    surfaceContrast: (ratio) => `Sur le fond\u00a0: ${ratio} pour 1`,
    readable: 'Facile à lire',
    shifted:
      'Difficile à voir sur le fond\u202f; les contours et les liens utilisent une teinte plus claire ou plus foncée.',
  },
  websites: {
    label: 'Sites',
    hint: 'Origines exactes des pages qui peuvent afficher votre intégration et lire ses flux.',
    none: 'Aucun site n’est indiqué, toute page peut donc afficher votre intégration.',
    add: 'Ajouter un site',
    field: 'Origine',
    remove: (origin) => `Retirer ${origin}`,
    use: (origin) => `Utiliser ${origin}`,
  },
  issues: {
    'company-empty': 'Saisissez le nom de votre société.',
    'company-long': 'Utilisez 200 caractères au plus.',
    'email-invalid': 'Saisissez une adresse e-mail comme name@example.com.',
    'accent-invalid': 'Utilisez six chiffres hexadécimaux, comme #3366FF.',
    'origin-scheme': 'Commencez par https://, comme https://www.example.com.',
    'origin-wildcard': 'Les caractères génériques sont impossibles. Ajoutez chaque origine séparément.',
    'origin-path': 'Supprimez tout ce qui suit le nom d’hôte.',
    'origin-insecure': 'Utilisez https. Seul localhost peut utiliser http.',
    'origin-invalid': 'Ce n’est pas une origine exacte comme https://www.example.com.',
    'origin-repeated': 'Cette origine est déjà dans la liste.',
    'origins-too-many': 'Indiquez 50 origines au plus.',
    rejected: 'Le service n’a pas accepté cette valeur.',
  },
  saved: 'Vos modifications sont enregistrées.',
  changed: 'Vous avez des modifications non enregistrées.',
  issuesLeft: plural({ one: '# champ à corriger.', other: '# champs à corriger.' }),
  preview: {
    title: 'Aperçu',
    hint: 'L’intégration à votre image\u00a0: à l’ouverture, avant un achat et dans un cadre étroit.',
    layout: 'Disposition',
    wide: 'Large',
    compact: 'Compacte',
    opening: 'Ouverture',
    purchase: 'Achat',
    video: 'Dusk Tide',
    price: 'Acheter pour 49 €',
    later: 'Pas maintenant',
  },
  facts: {
    title: 'Fixé par l’opérateur',
    hint: 'Demandez à l’opérateur de les modifier.',
    status: 'Statut',
    statuses: { active: 'Actif', suspended: 'Suspendu' },
    type: 'Type',
    types: { purchase: 'Achat', platform: 'Plateforme' },
    categories: 'Catégories',
    terms: 'Conditions de paiement',
    style: 'Style de marque',
    styles: { branded: 'À la marque', clean: 'Sobre', whitelabel: 'Marque blanche' },
    embed: 'Contenu intégré',
    embeds: { workspace: 'Espace de travail', catalog: 'Catalogue' },
    id: 'ID du partenaire',
    since: 'Partenaire depuis',
    noTerms: 'Aucune convenue',
  },
}
