import type { ActionWords } from '#languages/action-words.ts';

export const actions = {
  'session.started': { name: 'Giriş yaptı' },
  'session.refused': { name: 'Giriş reddedildi' },
  'session.ended': { name: 'Çıkış yaptı' },
  'session.token_reused': {
    name: 'Oturum güvenlik için sonlandırıldı: eski bir anahtar kullanıldı',
  },
  'access.refused': {
    name: 'Erişim reddedildi',
    of: ({ value }) => `Reddedilen istek: ${value}`,
  },
  'member.registered': { name: 'Kayıt oldu' },
  'member.created': {
    name: 'Üye oluşturdu',
    of: ({ name, value }) => `${name} adlı üyeyi oluşturdu, rolü: ${value}`,
  },
  'member.renamed': {
    name: 'Ad değiştirdi',
    of: ({ name }) => `${name} adlı kişinin adını değiştirdi`,
  },
  'member.email_changed': {
    name: 'E-posta adresi değiştirdi',
    of: ({ name }) => `${name} adlı kişinin e-posta adresini değiştirdi`,
  },
  'member.role_changed': {
    name: 'Rol değiştirdi',
    of: ({ name, value }) => `${name} adlı kişinin rolünü değiştirdi: ${value}`,
  },
  'member.state_changed': {
    name: 'Durum değiştirdi',
    of: ({ name, value }) => `${name} adlı kişinin durumunu değiştirdi: ${value}`,
  },
  'member.password_changed': {
    name: 'Şifre değiştirdi',
    of: ({ name }) => `${name} adlı kişinin şifresini değiştirdi`,
  },
  'member.password_refused': { name: 'Mevcut şifreyi yanlış girdi' },
  'content.published': {
    name: 'Kitap yayımladı',
    of: ({ name, value }) => `“${name}” kitabını yayımladı, sürüm ${value}`,
  },
  'content.updated': {
    name: 'Bir kitabın bilgilerini değiştirdi',
    of: ({ name }) => `“${name}” kitabının bilgilerini değiştirdi`,
  },
  'content.withdrawn': {
    name: 'Kitap geri çekti',
    of: ({ name }) => `“${name}” kitabını geri çekti`,
  },
  'content.assigned': {
    name: 'Kitap atadı',
    of: ({ name, value }) => `“${value}” kitabını atadı: ${name}`,
  },
  'content.unassigned': {
    name: 'Kitap atamasını kaldırdı',
    of: ({ name, value }) => `“${value}” kitabının atamasını kaldırdı: ${name}`,
  },
  'class.created': {
    name: 'Sınıf oluşturdu',
    of: ({ name }) => `“${name}” sınıfını oluşturdu`,
  },
  'class.renamed': {
    name: 'Sınıfın adını değiştirdi',
    of: ({ name, value }) => `“${value}” sınıfının adını “${name}” yaptı`,
  },
  'class.deleted': {
    name: 'Sınıf sildi',
    of: ({ name }) => `“${name}” sınıfını sildi`,
  },
  'member.password_link_made': {
    name: 'Şifre bağlantısı oluşturdu',
    of: ({ name }) => `${name} için şifre bağlantısı oluşturdu`,
  },
  'content.assigned_to_many': {
    name: 'Birçok kişiye kitap atadı',
    of: ({ name, value }) => `“${name}” kitabını üyelere atadı: ${value}`,
  },
  'content.unassigned_from_many': {
    name: 'Birçok üyenin kitap atamasını kaldırdı',
    of: ({ name, value }) => `“${name}” kitabının üyelere atamasını kaldırdı: ${value}`,
  },
  'class.members_added': {
    name: 'Sınıfa üye ekledi',
    of: ({ name, value }) => `“${name}” sınıfına üye ekledi: ${value}`,
  },
  'class.members_removed': {
    name: 'Sınıftan üye çıkardı',
    of: ({ name, value }) => `“${name}” sınıfından üye çıkardı: ${value}`,
  },
  'class.contents_given': {
    name: 'Sınıfa kitap verdi',
    of: ({ name, value }) => `“${name}” sınıfına kitap verdi: ${value}`,
  },
  'class.contents_taken': {
    name: 'Sınıftan kitap geri aldı',
    of: ({ name, value }) => `“${name}” sınıfından kitap geri aldı: ${value}`,
  },
  'slider.deleted': {
    name: 'Slayt sildi',
    of: ({ name }) => `“${name}” slaytını sildi`,
    all: ({ value }) => `Tüm slaytları sildi: ${value}`,
  },
  'sample_content.deleted': {
    name: 'Örnek içerik sildi',
    of: ({ name }) => `“${name}” örnek içeriğini sildi`,
    all: ({ value }) => `Tüm örnek içerikleri sildi: ${value}`,
  },
  'announcement.deleted': {
    name: 'Duyuru sildi',
    of: ({ name }) => `“${name}” duyurusunu sildi`,
  },
  'organization.created': { name: 'Kurumu oluşturdu' },
  'organization.updated': { name: 'Kurumu değiştirdi' },
  'organization.agent_changed': { name: 'Kurumun temsilcisini değiştirdi' },
  'organization.archived': { name: 'Kurumu sildi' },
  'organization.restored': { name: 'Kurumu geri getirdi' },
} satisfies ActionWords;
