import type { Statement } from './bare-server.ts';

export type Asked = {
  organizationId: string;
  memberId: string;
  sessionId: string;
  pattern: string;
};

const CONTENT = `
  c.id, c.external_id, c.title, c.description, c.summary, c.category, c.authors, c.language, c.pages,
  c.published_url, c.created_at, v.number, v.entry_path, v.details_path, f.id as cover_id, f.width, f.height, f.variants
  from contents c
  left join files f on f.organization_id = c.organization_id and f.id = c.cover_file_id
  left join content_versions v
    on v.organization_id = c.organization_id and v.content_id = c.id and v.number = c.latest_version`;

/**
 * The plainest SQL that gives the rows of each list, as somebody would write it who has one organization and no
 * sessions: no count, no tenant, no check of who asks.
 */
export const plainStatements = (asked: Asked): Record<string, Statement> => ({
  'contents, manager': {
    sql: `select ${CONTENT} where c.organization_id = $1 and c.withdrawn_at is null
          order by c.created_at desc limit 12`,
    parameters: [asked.organizationId],
  },
  'contents, learner': {
    sql: `select ${CONTENT} join assignments a on a.organization_id = c.organization_id and a.content_id = c.id
          where a.organization_id = $1 and a.member_id = $2 and c.withdrawn_at is null
          order by c.created_at desc limit 12`,
    parameters: [asked.organizationId, asked.memberId],
  },
  'contents, a search': {
    sql: `select ${CONTENT} where c.organization_id = $1 and c.search_key like $2 and c.withdrawn_at is null
          order by c.created_at desc limit 12`,
    parameters: [asked.organizationId, asked.pattern],
  },
  members: {
    sql: `select id, state, role, created_at, user_id, email, first_name, last_name from members
          where organization_id = $1 order by created_at limit 12`,
    parameters: [asked.organizationId],
  },
  announcements: {
    sql: `select id, title, description, state, created_at, updated_at from announcements
          where organization_id = $1 order by created_at desc`,
    parameters: [asked.organizationId],
  },
  me: {
    sql: `select m.user_id, m.email, m.first_name, m.last_name, m.role, m.id, m.state, o.id, o.name, o.domain, o.logo
          from sessions s join members m on m.id = s.member_id join organizations o on o.id = s.organization_id
          where s.id = $1`,
    parameters: [asked.sessionId],
  },
});
