import { classes } from '@rahle/contract/classes';
import { memberImport } from '@rahle/contract/member-import';
import { members } from '@rahle/contract/members';
import { useWrite } from '#http/use-endpoint.ts';

export const useCheckImport = () => useWrite(memberImport.import, { refreshes: [] });

export const useRunImport = () =>
  useWrite(memberImport.import, {
    refreshes: [members.list, members.get, classes.list, classes.get, classes.members],
  });
