import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'De zéro à une intégration ouverte. Le code contient votre ID client et l’adresse de ce service.',
  test: 'Ce sont vos identifiants de test. Passez aux données réelles pour les autres.',
  live: 'Pour essayer d’abord, réglez Données sur Test.',
  steps: {
    credentials: {
      title: 'Définissez vos identifiants',
      text: 'Votre serveur les lit dans son environnement. Affichez le secret client sous Identifiants et placez-le dans la dernière ligne.',
    },
    website: {
      title: 'Enregistrez votre site',
      text: 'Sous Profil, ajoutez l’origine exacte de votre page à Sites. Sur une page absente de la liste, le cadre reste vide. Tant que la liste est vide, toute page peut l’afficher. Pour essayer sur votre machine, ajoutez\u00a0:',
    },
    sign: {
      title: 'Signez une adresse sur votre serveur',
      text: 'Voici un serveur complet pour commencer\u00a0: il signe une adresse pour un utilisateur et l’affiche dans un cadre. Signez-en une nouvelle à chaque affichage\u202f; elle est valable cinq minutes.',
    },
    frame: {
      title: 'Placez-la dans un cadre',
      text: 'Voici le cadre pour une page à vous. Son src est l’adresse signée, échappée pour HTML. Il lui faut une hauteur\u00a0: 720 pixels ou plus sont confortables.',
    },
    policy: {
      title: 'Autorisez le cadre',
      text: 'Si votre page envoie une Content-Security-Policy, ajoutez l’origine de l’intégration à frame-src.',
    },
    check: {
      title: 'Ouvrez votre page',
      text: 'Si le Workspace ne s’ouvre pas, collez l’adresse du cadre sous «\u00a0Vérifier un lien\u00a0»\u00a0: tous les problèmes y sont nommés d’un coup.',
    },
  },
  environment: 'Environnement',
  language: 'Langage',
  helper: 'Enregistrez ce fichier à côté de votre serveur. Il n’a aucune dépendance.',
  hints: {
    node: 'Dans un projet avec npm, le paquet @proscenium/partner offre les mêmes fonctions avec des types.',
    csharp: 'Placez les deux fichiers dans un nouveau projet console.',
    bash: 'Ceci affiche une adresse à essayer, sans page autour. Ouvrez-la dans un navigateur dans les cinq minutes.',
  },
  download: 'Télécharger',
  downloadOf: (name) => `Télécharger\u00a0: ${name}`,
  prepare: 'Préparer',
  start: 'Démarrer',
  copyOf: (title) => `Copier\u00a0: ${title}`,
  allow: {
    title: 'Autorisations',
    text: 'L’attribut allow transmet la lecture, le plein écran et la copie à l’intégration. Sans lui, les utilisateurs copient les liens à la main. Si votre page envoie une Permissions-Policy, nommez-y aussi l’origine de l’intégration\u00a0: l’en-tête l’emporte.',
  },
  isolation: {
    title: 'Pages isolées',
    text: 'L’intégration fonctionne sur les pages avec une Cross-Origin-Opener-Policy et avec les deux formes de Cross-Origin-Embedder-Policy, require-corp et credentialless.',
  },
  sandbox: {
    title: 'Bac à sable',
    text: 'Vous n’en avez pas besoin. Si vous l’utilisez, cette liste garde tout en état\u202f; sans allow-downloads, les utilisateurs reçoivent des liens à copier.',
  },
  app: {
    title: 'Applications monopages',
    text: 'Demandez une adresse à votre serveur quand la vue s’ouvre, et définissez src avant d’insérer le cadre. Ensuite, masquez-le au lieu de le retirer\u00a0: un cadre inséré de nouveau se recharge, et le travail non enregistré est perdu.',
  },
  signOut: {
    title: 'Déconnexion',
    text: 'Quand un utilisateur se déconnecte, retirez le cadre. Envoyez la page qui l’entoure avec no-store, pour que le bouton Retour ne ramène pas la session.',
  },
  secret: {
    title: 'Gardez le secret sur votre serveur',
    text: 'Qui détient le secret client peut agir comme n’importe lequel de vos utilisateurs. S’il fuit, remplacez-le sans délai de transition.',
  },
  email: {
    title: 'N’envoyez que des adresses e-mail vérifiées',
    text: 'Les achats appartiennent à l’adresse e-mail. Deux utilisateurs avec la même adresse partagent un compte.',
  },
}
