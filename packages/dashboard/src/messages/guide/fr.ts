import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'Quatre étapes jusqu’à une intégration ouverte. Le code contient votre ID client.',
  steps: {
    sign: {
      title: 'Signez une adresse sur votre serveur',
      text: 'Créez-la à chaque affichage, pour l’utilisateur dont la session est ouverte chez vous. Elle est valable cinq minutes.',
    },
    frame: {
      title: 'Placez-la dans un cadre',
      text: 'Donnez au cadre une vraie hauteur\u00a0: 720 pixels ou plus sont confortables. L’intégration le remplit et défile à l’intérieur.',
    },
    policy: {
      title: 'Autorisez le cadre',
      text: 'Si votre page envoie une Content-Security-Policy, ajoutez l’origine de l’intégration à frame-src.',
    },
    check: {
      title: 'Ouvrez votre page',
      text: 'Si l’intégration dit que le lien n’est pas valable, l’état de l’intégration en nomme la cause.',
    },
  },
  server: 'Avec notre paquet pour Node',
  other: 'Dans un shell, pour tout autre langage',
  allow: {
    title: 'Autorisations',
    text: 'L’attribut allow transmet la lecture, le plein écran et la copie à l’intégration. Sans lui, les utilisateurs copient les liens à la main.',
  },
  sandbox: {
    title: 'Bac à sable',
    text: 'Vous n’en avez pas besoin. Si vous l’utilisez, cette liste garde tout en état\u202f; sans allow-downloads, les utilisateurs reçoivent des liens à copier.',
  },
  secret: {
    title: 'Gardez le secret sur votre serveur',
    text: 'Qui détient le secret client peut agir comme n’importe lequel de vos utilisateurs. S’il fuit, remplacez-le sans délai de transition.',
  },
  email: {
    title: 'N’envoyez que des adresses e-mail vérifiées',
    text: 'Les achats appartiennent à l’adresse e-mail. Deux utilisateurs avec la même adresse partagent un compte.',
  },
  test: 'Ce sont vos identifiants de test. Passez aux données réelles pour les autres.',
  copyOf: (title) => `Copier\u00a0: ${title}`,
}
