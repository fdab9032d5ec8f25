// In bytes as brotli leaves them, and in files. React and its query client are 68 kB of each page's JavaScript.

/**
 * What each page is made of beside the entry: its screen, its layout where that comes by itself, and the texts of the
 * areas.
 */
export const PAGES = [
  {
    name: 'home',
    sources: ['features/public-site/HomeScreen.tsx'],
    texts: ['public'],
    budget: 120_000,
    files: 12,
    isPublic: true,
  },
  {
    name: 'books',
    sources: ['features/books/BooksScreen.tsx'],
    texts: ['public'],
    budget: 120_000,
    files: 15,
    isPublic: true,
  },
  {
    name: 'login',
    sources: ['features/authentication/LoginScreen.tsx', 'layouts/auth/AuthLayout.tsx'],
    texts: ['public'],
    budget: 110_000,
    files: 13,
    isPublic: true,
  },
  {
    name: 'a learner’s contents',
    sources: ['features/my-books/MyBooksScreen.tsx'],
    texts: ['public', 'learner'],
    budget: 150_000,
    files: 20,
    isPublic: false,
  },
  {
    name: 'an admin’s members',
    sources: ['features/members/MembersScreen.tsx', 'layouts/admin/AdminLayout.tsx'],
    texts: ['public', 'admin'],
    budget: 250_000,
    files: 33,
    isPublic: false,
  },
];

export const STYLES = 14_000;

export const READER = { files: ['reader.js', 'reader.css', 'index.template.html'], budget: 60_000 };

/** Chunks, by their names, that no page for visitors may begin with. */
export const ADMIN = /layouts\/admin\/|AdminLayout|AdminSidebar|-(?:learner|admin)\.texts$/;
export const FORMS = /(?:^|[/_])(?:zod|use-endpoint-form)[-.]/;
