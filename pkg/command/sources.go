package command

import (
	module "github.com/ablab-go/ablab"
	"github.com/ablab-go/ablab/pkg/lab"
)

func init() { lab.Sources = module.Sources }
