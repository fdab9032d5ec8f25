export type ArchiveFile = { path: string; data: string | Buffer; stored?: boolean };

export const WORDS = {
  en: {
    contents: 'Contents',
    back: 'Back to the text',
    next: 'Next',
    previous: 'Previous',
    about: 'About this book',
    resources: 'Resources',
  },
  tr: {
    contents: 'İçindekiler',
    back: 'Metne dön',
    next: 'Sonraki',
    previous: 'Önceki',
    about: 'Bu kitap hakkında',
    resources: 'Kaynaklar',
  },
} as const;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
