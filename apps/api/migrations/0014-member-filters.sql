-- Lists of members by state, and how many wait for approval, without reading through the rest.
create index members_state on members (organization_id, state, created_at, id);
