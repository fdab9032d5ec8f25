-- What somebody met and did not do themselves is counted in the index alone.
drop index audit_target;
create index audit_target on audit (organization_id, target_id, at desc, id) include (actor_id);
