// In bytes as brotli leaves them, and in files. React and its query client are 68 kB of each page's JavaScript.

/** What each page is made of beside the entry: its screen, and its layout where that comes by itself. */
export const PAGES = [
  {
    name: 'home',
    sources: ['features/public-site/HomeScreen.tsx'],
    budget: 120_000,
    files: 20,
    isPublic: true,
  },
  {
    name: 'books',
    sources: ['features/books/BooksScreen.tsx'],
    budget: 120_000,
    files: 20,
    isPublic: true,
  },
  {
    name: 'login',
    sources: ['features/authentication/LoginScreen.tsx', 'layouts/auth/AuthLayout.tsx'],
    budget: 110_000,
    files: 20,
    isPublic: true,
  },
  {
    name: 'a learner’s contents',
    sources: ['features/my-books/MyBooksScreen.tsx'],
    budget: 150_000,
    files: 28,
    isPublic: false,
  },
  {
    name: 'an admin’s members',
    sources: ['features/members/MembersScreen.tsx', 'layouts/admin/AdminLayout.tsx'],
    budget: 250_000,
    files: 46,
    isPublic: false,
  },
];

/** The sentences of the language with the longest; every page brings those of its own. */
export const LANGUAGE = 'languages/tr/sentences.gen.ts';

export const STYLES = 14_000;

export const READER = { files: ['reader.js', 'reader.css', 'index.template.html'], budget: 60_000 };

/** Chunks, by their names, that no page for visitors may begin with. */
export const ADMIN = /layouts\/admin\/|AdminLayout|AdminSidebar/;
export const FORMS = /(?:^|[/_])(?:zod|use-endpoint-form)[-.]/;
