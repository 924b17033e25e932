import type { SignInMessages } from './messages.ts'

export const fr: SignInMessages = {
  subject: 'Votre lien de connexion',
  heading: 'Connexion au tableau de bord partenaire',
  action: 'Se connecter',
  address: 'Ou ouvrez cette adresse :',
  validity: 'Le lien fonctionne une seule fois, pendant 15 minutes, dans le navigateur où vous l’avez demandé.',
  unexpected: 'Vous n’avez rien demandé ? Ignorez ce message : sans le lien, personne ne peut se connecter.',
}
