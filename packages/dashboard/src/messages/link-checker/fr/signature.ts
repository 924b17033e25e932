import type { CauseTexts } from '../en.ts'

const once = 'Sérialisez une seule fois, puis signez et encodez ce même texte.'

export const signature = {
  'signature-upper-case': {
    title: 'La signature est en majuscules.',
    fix: 'Écrivez des chiffres hexadécimaux minuscules. Le service accepte les deux, d’autres logiciels peut-être pas.',
  },
  'signature-whitespace': {
    title: 'La signature contient des espaces ou des sauts de ligne.',
    fix: 'Retirez-les autour de la signature.',
  },
  'signature-prefix': {
    title: 'La signature commence par {prefix}.',
    fix: 'N’envoyez que les 64 chiffres hexadécimaux.',
  },
  'signature-separators': {
    title: 'Les octets de la signature sont séparés par des tirets ou des deux-points.',
    fix: 'Envoyez les 64 chiffres hexadécimaux sans séparateur.',
  },
  'base64-digest': {
    title: 'La signature est en base64.',
    fix: 'Écrivez-la en 64 chiffres hexadécimaux minuscules.',
  },
  'other-digest': { title: 'La signature a la longueur de {algorithm}.', fix: 'Utilisez HMAC-SHA256.' },
  'signature-malformed': {
    title: 'La signature n’a pas 64 chiffres hexadécimaux.',
    fix: 'Écrivez le HMAC-SHA256 du texte JSON en 64 chiffres hexadécimaux minuscules.',
  },
  'signature-over-base64': {
    title: 'C’est le texte base64 qui a été signé, pas le texte JSON.',
    fix: 'Signez le texte JSON, puis encodez ce même texte en base64.',
  },
  'signature-over-other-encoding': {
    title: 'Le texte signé était encodé en {encoding}.',
    fix: 'Signez les octets UTF-8 du texte JSON.',
  },
  'swapped-arguments': {
    title: 'Le payload a servi de clé, et le secret de texte.',
    fix: 'Échangez les deux arguments de la fonction HMAC.',
  },
  'signature-mismatch': {
    title: 'La signature ne correspond ni à ce payload ni à ces secrets.',
    fix: 'Comparez les quatre derniers caractères de votre secret avec ceux de la page « Identifiants » (« Se termine par … »). S’ils sont identiques, le JSON a été généré deux fois, souvent avec un second timestamp : signez exactement le texte que vous encodez.',
  },
  'test-id-with-live-secret': {
    title: 'Un ID client de test est signé avec le secret de production.',
    fix: 'Utilisez le secret de test, ou l’ID client de production.',
  },
  'live-id-with-test-secret': {
    title: 'Un ID client de production est signé avec le secret de test.',
    fix: 'Utilisez le secret de production, ou l’ID client de test.',
  },
  'previous-secret': {
    title: 'Le lien est signé avec un secret remplacé, valable jusqu’à {ends}.',
    fix: 'Déployez le secret actuel avant cette date.',
  },
  'expired-secret': {
    title: 'Le lien est signé avec un secret remplacé, qui n’est plus valable depuis {ended}.',
    fix: 'Déployez le secret actuel.',
  },
  'secret-decoded': {
    title: 'Le secret a été décodé ({form}) avant d’être utilisé.',
    fix: 'Utilisez le secret comme texte, tel qu’il est affiché ici.',
  },
  'secret-with-newline': {
    title: 'Le secret a été utilisé avec un saut de ligne à la fin.',
    fix: 'Enregistrez-le sans ce saut, ou retirez-le à la lecture du fichier.',
  },
  'secret-with-extra-characters': {
    title: 'Un caractère de trop entourait le secret ({characters}).',
    fix: 'N’enregistrez que le secret lui-même.',
  },
  'unset-secret': {
    title: 'Le lien est signé avec « {found} » au lieu d’un secret.',
    fix: 'Définissez la variable d’environnement, et empêchez le serveur de démarrer sans elle.',
  },
  'client-id-as-secret': { title: 'Le lien est signé avec l’ID client.', fix: 'Signez avec le secret client.' },
  'reserialised-order': { title: 'Dans le JSON signé, les champs étaient dans un autre ordre.', fix: once },
  'reserialised-spacing': { title: 'Le JSON signé avait d’autres espaces ou sauts de ligne.', fix: once },
  'reserialised-unicode': {
    title: 'Le JSON signé écrivait autrement les caractères comme é (é ou \\u00e9).',
    fix: once,
  },
  'reserialised-slashes': { title: 'Le JSON signé écrivait autrement les barres obliques (/ ou \\/).', fix: once },
  'reserialised-html': {
    title: 'Le JSON signé écrivait autrement les caractères comme & et + (& ou \\u0026).',
    fix: once,
  },
  'serialised-twice': {
    title: 'Le texte signé a été sérialisé deux fois en JSON.',
    fix: 'Sérialisez l’objet une fois, et non le texte obtenu.',
  },
  'trailing-newline': {
    title: 'Le texte signé et le payload diffèrent par un saut de ligne final.',
    fix: 'Signez et encodez le même texte ; echo, les éditeurs et json.Encoder de Go ajoutent un saut de ligne.',
  },
  'byte-order-mark': {
    title: 'Le JSON est précédé d’une marque d’ordre des octets (U+FEFF).',
    fix: 'Écrivez en UTF-8 sans cette marque.',
  },
} as const satisfies CauseTexts
